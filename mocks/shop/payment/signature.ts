import type { Queryable } from '../db/db.ts';
import type { ProviderPayment } from './book.store.ts';
import { claimSigningKey } from './signing-key.store.ts';

const encoder = new TextEncoder();
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same length of work for texts that differ early and late. */
function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

type Signed = Pick<ProviderPayment, 'id' | 'held_in_cents'>;

/**
 * Signs what a provider says of a payment with the key that it shares with the shop: HMAC-SHA256 over its key, the
 * status and what it took, as lower-case hex.
 */
export async function sign(tx: Queryable, payment: Signed, status: string): Promise<string> {
  const fresh = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(await claimSigningKey(tx, fresh)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const said = encoder.encode(JSON.stringify([payment.id, status, payment.held_in_cents]));
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, said)));
}

/** Whether the provider itself has signed this. */
export const isSigned = async (
  tx: Queryable,
  payment: Signed,
  status: string,
  checksum: string,
): Promise<boolean> => isSame(await sign(tx, payment, status), checksum);

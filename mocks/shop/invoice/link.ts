import type { Queryable } from '../db/db.ts';
import { readInvoiceKey } from './key.store.ts';

const encoder = new TextEncoder();
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const newKey = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

async function signingKey(db: Queryable): Promise<CryptoKey> {
  const key = encoder.encode(await readInvoiceKey(db, newKey));
  return crypto.subtle.importKey('raw', key, HMAC, false, ['sign', 'verify']);
}

/** Makes links to invoices, as paths of the shop: whoever has one can read that invoice, and no other. */
export async function createInvoiceLinks(db: Queryable): Promise<(orderId: string) => Promise<string>> {
  const key = await signingKey(db);
  return async (orderId) => {
    const signature = toHex(new Uint8Array(await crypto.subtle.sign(HMAC, key, encoder.encode(orderId))));
    return `/api/v1/orders/${orderId}/invoice.pdf?signature=${signature}`;
  };
}

/** Whether a signature is the one that the shop put into its link to an invoice. */
export async function isSignedLink(db: Queryable, orderId: string, signature: string): Promise<boolean> {
  return crypto.subtle.verify(HMAC, await signingKey(db), fromHex(signature), encoder.encode(orderId));
}

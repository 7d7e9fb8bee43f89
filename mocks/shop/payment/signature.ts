import type { Tx } from '../db/db.ts';
import { isSameSignature, signatureOf } from '../hash.ts';
import { newToken } from '../secrets.ts';
import type { ProviderPayment } from './book.store.ts';
import { claimSigningKey } from './signing-key.store.ts';

type Signed = Pick<ProviderPayment, 'id' | 'held_in_cents'>;

/**
 * Signs what a provider says of a payment with the key that it shares with the shop: HMAC-SHA256 over its key, the
 * status and the amount taken, as lower-case hex.
 */
export const sign = async (tx: Tx, payment: Signed, status: string): Promise<string> =>
  signatureOf(
    await claimSigningKey(tx, newToken()),
    JSON.stringify([payment.id, status, payment.held_in_cents]),
  );

/** Whether this was signed by the provider itself. */
export const isSigned = async (tx: Tx, payment: Signed, status: string, checksum: string): Promise<boolean> =>
  isSameSignature(await sign(tx, payment, status), checksum);

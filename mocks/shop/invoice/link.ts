import type { Queryable } from '../../db/db.ts';
import { isSameSignature, signatureOf } from '../../values/hash.ts';
import { readSigningKey } from '../secrets.ts';

/**
 * Returns a function that creates links to invoices, as paths of the shop. Anybody with a link can read that
 * invoice, and no other.
 */
export async function createInvoiceLinks(db: Queryable): Promise<(orderId: string) => Promise<string>> {
  const key = await readSigningKey(db, 'invoice_key');
  return async (orderId) =>
    `/api/v1/orders/${orderId}/invoice.pdf?signature=${await signatureOf(key, orderId)}`;
}

/** Whether a signature is the one in the shop's link to an invoice. */
export const isSignedLink = async (db: Queryable, orderId: string, signature: string): Promise<boolean> =>
  isSameSignature(await signatureOf(await readSigningKey(db, 'invoice_key'), orderId), signature);

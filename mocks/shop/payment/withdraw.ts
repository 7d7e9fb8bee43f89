import type { Queryable } from '../db/db.ts';
import { withdrawPayment } from './book.store.ts';
import { readOpenTransaction, type TransactionRow, updateTransaction } from './transaction.store.ts';

/**
 * Ends the attempt to pay that is still open, and takes its request back at the provider, so that nobody pays on a page
 * that was left open. The caller holds the order.
 * @param reason what the shopper is told
 */
export async function withdrawOpen(tx: Queryable, orderId: string, reason: string): Promise<void> {
  const open = await readOpenTransaction(tx, orderId);
  if (open) await withdraw(tx, open, reason);
}

/** Ends an attempt that is open. The caller holds the order. @param reason what the shopper is told */
export async function withdraw(tx: Queryable, open: TransactionRow, reason: string): Promise<void> {
  await updateTransaction(tx, open.id, 'cancelled', [reason]);
  if (open.provider_reference) await withdrawPayment(tx, open.provider_reference);
}

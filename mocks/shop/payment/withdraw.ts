import type { Tx } from '../../db/db.ts';
import { withdrawPayment } from './book.store.ts';
import { readOpenTransaction, type TransactionRow, updateTransaction } from './transaction.store.ts';

/** The order as it was read is out of date: its time ran out, or its provider knows more than the shop. Catch up and retry. */
export class StaleOrder extends Error {}

/**
 * Ends the attempt to pay that is still open, and takes its request back at the provider, so that nobody pays on a page
 * that was left open. The caller holds the order.
 * @param reason what the shopper is told
 */
export async function withdrawOpen(tx: Tx, orderId: string, reason: string): Promise<void> {
  const open = await readOpenTransaction(tx, orderId);
  if (open) await withdraw(tx, open, reason);
}

/**
 * Does so if nobody has paid yet. A payment that its provider is already making cannot be taken back: it counts for the
 * order when it comes, and what the order does not need of it goes into the wallet.
 */
export async function withdrawUnpaid(tx: Tx, orderId: string, reason: string): Promise<void> {
  const open = await readOpenTransaction(tx, orderId);
  if (open?.status === 'pending') await withdraw(tx, open, reason);
}

/**
 * Ends an attempt that is open. The caller holds the order.
 * @param reason what the shopper is told
 * @throws StaleOrder if it was paid or has failed, and the shop does not know yet
 */
export async function withdraw(tx: Tx, open: TransactionRow, reason: string): Promise<void> {
  const reference = open.provider_reference;
  if (reference !== null && !(await withdrawPayment(tx, reference)) && open.status === 'pending') {
    throw new StaleOrder();
  }
  updateTransaction(tx, open.id, 'cancelled', [reason], 'payment_withdrawn');
}

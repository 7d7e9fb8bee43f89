import type { Tx } from '../../db/db.ts';
import { textFor } from '../language.ts';
import type { OrderRow } from '../order/order.store.ts';
import {
  readOpenTransaction,
  type TransactionRow,
  updateTransaction,
  withdrawPayment,
} from './transaction.store.ts';

/**
 * The order is out of date: its payment window has ended, or its provider knows more than the shop. Catch up
 * and retry.
 */
export class StaleOrder extends Error {}

/** Why a payment is withdrawn. */
type Why = 'cancelled' | 'changed' | 'reweighed' | 'replaced' | 'paid_otherwise';

/** The order whose payments are withdrawn. */
type Owing = Pick<OrderRow, 'id' | 'language'>;

/**
 * Withdraws the open payment of an order, also at the provider, so that nobody pays on a page that was left
 * open. The caller holds a lock on the order.
 */
export async function withdrawOpen(tx: Tx, order: Owing, why: Why): Promise<void> {
  const open = await readOpenTransaction(tx, order.id);
  if (open) await withdraw(tx, order, open, why);
}

/**
 * Withdraws the open payment unless its provider is already processing it. Such a payment counts for the
 * order when it arrives, and what the order does not need goes into the wallet.
 */
export async function withdrawUnpaid(tx: Tx, order: Owing, why: Why): Promise<void> {
  const open = await readOpenTransaction(tx, order.id);
  if (open?.status === 'pending') await withdraw(tx, order, open, why);
}

/**
 * Withdraws an open payment. The caller holds a lock on the order.
 * @throws StaleOrder if it was paid or has failed without the shop knowing
 */
export async function withdraw(tx: Tx, order: Owing, open: TransactionRow, why: Why): Promise<void> {
  const reference = open.provider_reference;
  if (reference !== null && !(await withdrawPayment(tx, reference)) && open.status === 'pending') {
    throw new StaleOrder();
  }
  updateTransaction(tx, open.id, 'cancelled', [textFor(order, `withdrawn_${why}`)], 'payment_withdrawn');
}

import type { Queryable, Tx } from '../../db/db.ts';
import { lockOrder, type OrderRow, readOrder } from '../order/order.store.ts';
import { notFound } from '../refused.ts';
import { readTransaction, type TransactionRow } from './transaction.store.ts';

/** Reads an order of an account, and locks it until the transaction ends. @throws Refused if another's, or not found */
export async function lockOwnOrder(tx: Tx, accountId: string, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (order?.account_id !== accountId) throw notFound('order');
  return order;
}

/** Returns an attempt to pay for an order. @throws Refused if the order has none with this key */
export async function transactionOf(tx: Tx, orderId: string, id: string): Promise<TransactionRow> {
  const transaction = await readTransaction(tx, id);
  if (transaction?.order_id !== orderId) throw notFound('transaction');
  return transaction;
}

/** Returns an account's attempt to pay. @throws Refused if the account has none with this key */
export async function ownTransaction(db: Queryable, accountId: string, id: string): Promise<TransactionRow> {
  const transaction = await readTransaction(db, id);
  const order = transaction && (await readOrder(db, transaction.order_id));
  if (!transaction || order?.account_id !== accountId) throw notFound('transaction');
  return transaction;
}

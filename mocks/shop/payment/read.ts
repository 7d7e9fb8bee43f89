import type { Transaction } from '@spaza/contracts';
import type { Queryable, Tx } from '../../db/db.ts';
import { lockOrder, type OrderRow, readOrder } from '../order/order.store.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { catchUp } from './catch-up.ts';
import { updateFromProvider } from './receive.ts';
import { readTransaction, type TransactionRow } from './transaction.store.ts';

/** Converts a transaction to its response format. */
export const presentTransaction = (row: Omit<TransactionRow, 'processing_since'>): Transaction => ({
  id: row.id,
  order_id: row.order_id,
  amount_in_cents: row.amount_in_cents,
  status: row.status,
  code: row.code,
  messages: row.messages,
  provider: row.provider,
  provider_data: row.provider_data,
  provider_reference: row.provider_reference,
});

/** Returns a transaction in response format. @throws Refused if not found */
export async function presentById(db: Queryable, id: string): Promise<Transaction> {
  const row = await readTransaction(db, id);
  if (!row) throw notFound('transaction');
  return presentTransaction(row);
}

/** Reads an order of an account, and locks it until the transaction ends. @throws Refused if another's, or not found */
export async function lockOwnOrder(tx: Tx, accountId: string, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (order?.account_id !== accountId) throw notFound('order');
  return order;
}

/** Returns a transaction of an order. @throws Refused if the order has none with this id */
export async function transactionOf(tx: Tx, orderId: string, id: string): Promise<TransactionRow> {
  const transaction = await readTransaction(tx, id);
  if (transaction?.order_id !== orderId) throw notFound('transaction');
  return transaction;
}

/** Returns a transaction of an account. @throws Refused if the account has none with this id */
async function ownTransaction(db: Queryable, accountId: string, id: string): Promise<TransactionRow> {
  const transaction = await readTransaction(db, id);
  const order = transaction && (await readOrder(db, transaction.order_id));
  if (!transaction || order?.account_id !== accountId) throw notFound('transaction');
  return transaction;
}

/**
 * Returns a transaction as the shop knows it, in response format.
 * @throws Refused if the account has none with this id
 */
export const transactionById = async (shop: Shop, accountId: string, id: string): Promise<Transaction> =>
  presentTransaction(await ownTransaction(shop.db, accountId, id));

/**
 * Returns the state of a payment, after asking its provider.
 * @throws Refused if the order or transaction is another's, or not found
 */
export async function paymentUnderWay(
  shop: Shop,
  accountId: string,
  { orderId, transactionId }: { orderId: string; transactionId: string },
): Promise<Transaction> {
  await catchUp(shop, orderId);
  return shop.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, accountId, orderId);
    await updateFromProvider(shop, tx, order, await transactionOf(tx, orderId, transactionId));
    return presentById(tx, transactionId);
  });
}

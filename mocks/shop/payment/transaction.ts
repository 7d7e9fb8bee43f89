import type { NewTransaction, Transaction } from '@spaza/contracts';
import type { OrderStatus, ShippingMethod } from '@spaza/contracts/vocabulary';
import type { Queryable, Tx } from '../../db/db.ts';
import { checkProvider } from '../checkout/dispatch.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from '../idempotency.store.ts';
import { lockOrder, type OrderRow, readOrder } from '../order/order.store.ts';
import { balanceOf } from '../order/totals.ts';
import { found, notFound, refused } from '../refused.ts';
import { newSecretName } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { catchUp, checkInTime, retryIfStale } from './catch-up.ts';
import { type PaymentProvider, providerNamed, sign } from './providers/index.ts';
import { isClosed, updateFromProvider } from './receive.ts';
import {
  insertTransaction,
  openPayment,
  readOpenTransaction,
  readTransaction,
  type TransactionRow,
} from './transaction.store.ts';
import { StaleOrder, withdraw } from './withdraw.ts';

/** Converts a transaction to its response format. */
export const presentTransaction = ({
  created_at: _,
  processing_since: _since,
  ...transaction
}: TransactionRow): Transaction => transaction;

/** Returns a transaction in response format. @throws Refused if not found */
export const presentById = async (db: Queryable, id: string): Promise<Transaction> =>
  presentTransaction(found('transaction', await readTransaction(db, id)));

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

/** A transaction, and whether it was just started. */
interface Started {
  transaction: Transaction;
  isNew: boolean;
}

/** Where and how a payment is started. */
interface StartedFrom {
  /** Scheme and host of the request. */
  origin: string;
  /**
   * Whether the shop only does what the API documents describe: an identical payment is started again, and
   * the provider only adds its own parameters when it sends the shopper back.
   */
  documents: boolean;
}

/** Signs the form that leads to a hosted page. There is no outcome to sign yet. */
const checksumOf = (tx: Tx, reference: string) => sign(tx, { id: reference, held_in_cents: 0 }, 'requested');

/** @throws Refused if the order can no longer be paid */
export function checkPayable(order: OrderRow): void {
  if (isClosed(order)) throw refused('order_closed', { status: order.status as OrderStatus });
  if (balanceOf(order) <= 0) throw refused('already_paid');
}

/** @throws Refused if a shopper cannot pay this order with the provider */
function onlineProvider(supplier: SupplierRow, order: OrderRow, name: string): PaymentProvider {
  checkProvider(supplier, order.dispatch_method as ShippingMethod, name);
  const provider = providerNamed(name);
  if (!provider) throw refused('not_paid_online');
  return provider;
}

async function start(
  shop: Shop,
  tx: Tx,
  accountId: string,
  orderId: string,
  { provider: name, amount_in_cents, return_url }: NewTransaction,
  { now, origin, documents }: StartedFrom & { now: string },
): Promise<Started> {
  const [order, open] = await Promise.all([
    lockOwnOrder(tx, accountId, orderId),
    readOpenTransaction(tx, orderId),
  ]);
  checkInTime(shop, order);
  if (open && (await updateFromProvider(shop, tx, order, open)).status !== open.status)
    throw new StaleOrder();
  checkPayable(order);
  const known = shop.catalogCache.terms.get(order.supplier_id);
  const supplier = known?.supplier ?? (await supplierRow(tx, order.supplier_id));
  const provider = onlineProvider(supplier, order, name);
  if (amount_in_cents !== balanceOf(order)) throw refused('amount_error', { due_in_cents: balanceOf(order) });
  if (open?.status === 'processing') throw refused('payment_processing');
  if (!documents && open?.provider === name && open.amount_in_cents === amount_in_cents) {
    return { transaction: presentTransaction(open), isNew: false };
  }
  if (open) await withdraw(tx, order, open, 'replaced');
  const [id, reference] = [newSecretName(), newSecretName()];
  const returnUrl = new URL(return_url ?? `${origin}/orders/${encodeURIComponent(orderId)}/pay`);
  if (!documents) returnUrl.searchParams.set('transaction_id', id);
  const data = provider.dataFor({ id: reference, origin, supplier });
  // The documents have no page address, so the hosted page is reached by PayGate's signed form.
  const needsForm = documents && provider.answers === 'signed';
  const transaction = {
    id,
    order_id: orderId,
    provider: name,
    amount_in_cents,
    status: 'pending' as const,
    provider_data: needsForm ? { ...data, CHECKSUM: await checksumOf(tx, reference) } : data,
    provider_reference: reference,
    created_at: now,
  };
  openPayment(tx, {
    id: reference,
    provider: name,
    amount_in_cents,
    return_url: returnUrl.href,
    shop_name: supplier.name,
    shop_reference: order.reference,
  });
  insertTransaction(tx, transaction);
  return {
    transaction: presentTransaction({ ...transaction, code: null, messages: [], processing_since: null }),
    isNew: true,
  };
}

/**
 * Starts a payment for an order. An order has at most one open payment: an identical one is returned
 * unchanged, a different one replaces it, unless the provider is already processing it.
 * @throws Refused if the order is another's, closed, paid, being paid, or the amount is not its balance
 */
export async function startPayment(
  shop: Shop,
  write: RepeatableWrite,
  orderId: string,
  wanted: NewTransaction,
  from: StartedFrom,
): Promise<WriteResult<Started>> {
  return retryIfStale(shop, orderId, () =>
    idempotentWrite(shop.db, write, (tx) =>
      start(shop, tx, write.accountId, orderId, wanted, { now: write.now, ...from }),
    ),
  );
}

import type { NewTransaction, Order, Transaction } from '@spaza/contracts';
import { OFFLINE_PROVIDER, type OrderStatus, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { type Queryable, type Tx, together } from '../../db/db.ts';
import { checkProvider } from '../checkout/dispatch.ts';
import { instantOf } from '../clock.ts';
import type { RepeatableWrite, WriteResult } from '../idempotency.store.ts';
import { textFor, textsOf } from '../language.ts';
import { lockOrder, type OrderRow, readOrder } from '../order/order.store.ts';
import { anyOrder } from '../order/order.ts';
import { balanceOf } from '../order/totals.ts';
import { found, notFound, refused } from '../refused.ts';
import { newSecretName } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { decisionOn } from './at-provider.ts';
import { catchUp, checkInTime, writeToOrder } from './catch-up.ts';
import { isClosed, pay, StaleOrder, updateFromProvider, withdraw, withdrawOpen } from './open-payment.ts';
import { isSigned, type PaymentProvider, providerNamed, sign } from './providers/index.ts';
import { outcomeOfToken } from './providers/magic.ts';
import {
  decidePaymentOf,
  hurryPayment,
  insertTransaction,
  openPayment,
  readOpenTransaction,
  readPayment,
  readTransaction,
  readTransactionsOf,
  type TransactionRow,
} from './transaction.store.ts';

/** Converts a transaction to its response format. */
const presentTransaction = ({
  created_at: _,
  processing_since: _since,
  ...transaction
}: TransactionRow): Transaction => transaction;

/** Returns a transaction in response format. @throws Refused if not found */
const presentById = async (db: Queryable, id: string): Promise<Transaction> =>
  presentTransaction(found('transaction', await readTransaction(db, id)));

/** Reads an order of an account, and locks it until the transaction ends. @throws Refused if another's, or not found */
export async function lockOwnOrder(tx: Tx, accountId: string, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (order?.account_id !== accountId) throw notFound('order');
  return order;
}

/** Returns a transaction of an order. @throws Refused if the order has none with this id */
async function transactionOf(tx: Tx, orderId: string, id: string): Promise<TransactionRow> {
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
function checkPayable(order: OrderRow): void {
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
  return writeToOrder(shop, write, orderId, (tx) =>
    start(shop, tx, write.accountId, orderId, wanted, { now: write.now, ...from }),
  );
}

/** The response with which a hosted page sent the shopper back. */
interface PageAnswer {
  /** Id of the payment at the provider. */
  payRequestId: string;
  status: string;
  checksum: string;
}

/**
 * Processes the response of a hosted page. The signature proves that it is from the provider; the state of the payment
 * and its amount are requested from the provider itself. A repeat changes nothing.
 * @throws Refused if the order or transaction is another's or missing, has no hosted page, or the response is unsigned
 */
export async function finalizePayment(
  shop: Shop,
  accountId: string,
  { orderId, transactionId }: { orderId: string; transactionId: string },
  said: PageAnswer,
): Promise<Transaction> {
  return shop.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, accountId, orderId);
    const transaction = await transactionOf(tx, orderId, transactionId);
    if (providerNamed(transaction.provider)?.answers !== 'signed') throw refused('wrong_provider');
    const reference = transaction.provider_reference;
    const payment =
      reference === said.payRequestId ? await readPayment(tx, reference, instantOf(shop.clock)) : undefined;
    if (!payment || payment.state === 'open' || !(await isSigned(tx, payment, said.status, said.checksum))) {
      throw refused('wrong_checksum');
    }
    await updateFromProvider(shop, tx, order, transaction);
    return presentById(tx, transactionId);
  });
}

const NOTHING_TO_CHARGE = Promise.resolve(undefined);

/**
 * Charges the card behind a token. If the transaction was already charged, returns its state and charges nothing.
 * @throws Refused if the order or transaction is another's or missing, takes no token, or the token is invalid
 */
export async function processPayment(
  shop: Shop,
  write: RepeatableWrite,
  { orderId, transactionId }: { orderId: string; transactionId: string },
  token: string,
): Promise<WriteResult<Transaction>> {
  return writeToOrder(shop, write, orderId, async (tx) => {
    const outcome = outcomeOfToken(token);
    // The card is charged while the order is being checked; if the check fails, that is rolled back.
    const [order, transaction, payment] = await together(
      lockOwnOrder(tx, write.accountId, orderId),
      transactionOf(tx, orderId, transactionId),
      outcome ? decidePaymentOf(tx, transactionId, decisionOn(outcome, shop.clock.now())) : NOTHING_TO_CHARGE,
    );
    checkInTime(shop, order);
    if (providerNamed(transaction.provider)?.answers !== 'token') throw refused('wrong_provider');
    if (!outcome) throw refused('unknown_token');
    const { status, provider_reference: reference } = transaction;
    if (status !== 'pending' || reference === null) return presentTransaction(transaction);
    checkPayable(order);
    return presentTransaction(await updateFromProvider(shop, tx, order, transaction, payment));
  });
}

/**
 * Makes the provider decide every payment in progress for an order, and updates the order accordingly. A
 * payment that the shopper has not made yet stays open; a decided one is unchanged.
 * @throws Refused if the account has no such order, or nobody ever tried to pay for it
 */
export async function resolvePending(shop: Shop, accountId: string, orderId: string): Promise<Order> {
  await shop.db.tx(async (tx) => {
    await lockOwnOrder(tx, accountId, orderId);
    const transactions = await readTransactionsOf(tx, orderId);
    if (transactions.length === 0) throw refused('no_payment');
    for (const transaction of transactions) {
      if (transaction.provider_reference) await hurryPayment(tx, transaction.provider_reference);
      const order = await readOrder(tx, orderId);
      if (order) await updateFromProvider(shop, tx, order, transaction);
    }
  });
  await catchUp(shop, orderId);
  return anyOrder(shop.db, orderId);
}

/** Payment methods without a provider that reports to the shop. */
const WAYS = [OFFLINE_PROVIDER, 'cash', 'shop2shop'] as const;

/**
 * Records that the balance of an order was paid outside the shop. Accepts the order if it awaited payment,
 * and withdraws an open online payment.
 * @throws Refused if the order does not exist, is closed, paid or just being paid, or the payment method is invalid
 */
export async function takeOfflinePayment(
  shop: Shop,
  write: RepeatableWrite,
  orderId: string,
  provider: string,
): Promise<WriteResult<Order>> {
  const way = WAYS.find((name) => name === provider);
  if (way === undefined) throw refused('unknown_provider', { provider, known: [...WAYS] });
  await catchUp(shop, orderId);
  return writeToOrder(shop, write, orderId, async (tx) => {
    const order = found('order', await lockOrder(tx, orderId));
    checkPayable(order);
    const open = await readOpenTransaction(tx, orderId);
    if (open?.status === 'processing') throw refused('payment_processing');
    await withdrawOpen(tx, order, 'paid_otherwise');
    const { bank_name, bank_branch, bank_account_name, bank_account, bank_account_type } = await supplierRow(
      tx,
      order.supplier_id,
    );
    const bank = { bank_name, bank_branch, bank_account_name, bank_account, bank_account_type };
    const cents = balanceOf(order);
    insertTransaction(tx, {
      id: newSecretName(),
      order_id: orderId,
      provider,
      amount_in_cents: cents,
      status: 'paid',
      provider_data: provider === OFFLINE_PROVIDER ? { ...bank, reference: order.reference } : null,
      provider_reference: null,
      created_at: write.now,
    });
    const message = textFor(order, 'paid_outside', { amount: cents, way: textsOf(`way_${way}`) });
    pay(shop, tx, order, { provider, cents, message });
    return anyOrder(tx, orderId);
  });
}

import type { Order, Transaction } from '@spaza/contracts';
import { OFFLINE_PROVIDER } from '@spaza/contracts/vocabulary';
import { together } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from '../idempotency.store.ts';
import { textFor, textsOf } from '../language.ts';
import { lockOrder, readOrder } from '../order/order.store.ts';
import { anyOrder } from '../order/order.ts';
import { balanceOf } from '../order/totals.ts';
import { found, refused } from '../refused.ts';
import { newSecretName } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { decisionOn } from './at-provider.ts';
import { catchUp, checkInTime, retryIfStale } from './catch-up.ts';
import { isSigned, providerNamed } from './providers/index.ts';
import { outcomeOfToken } from './providers/magic.ts';
import { pay, updateFromProvider } from './receive.ts';
import {
  decidePaymentOf,
  hurryPayment,
  insertTransaction,
  readOpenTransaction,
  readPayment,
  readTransactionsOf,
} from './transaction.store.ts';
import { checkPayable, lockOwnOrder, presentById, presentTransaction, transactionOf } from './transaction.ts';
import { withdrawOpen } from './withdraw.ts';

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
  return retryIfStale(shop, orderId, () =>
    idempotentWrite(shop.db, write, async (tx) => {
      const outcome = outcomeOfToken(token);
      // The card is charged while the order is being checked; if the check fails, that is rolled back.
      const [order, transaction, payment] = await together(
        lockOwnOrder(tx, write.accountId, orderId),
        transactionOf(tx, orderId, transactionId),
        outcome
          ? decidePaymentOf(tx, transactionId, decisionOn(outcome, shop.clock.now()))
          : NOTHING_TO_CHARGE,
      );
      checkInTime(shop, order);
      if (providerNamed(transaction.provider)?.answers !== 'token') throw refused('wrong_provider');
      if (!outcome) throw refused('unknown_token');
      const { status, provider_reference: reference } = transaction;
      if (status !== 'pending' || reference === null) return presentTransaction(transaction);
      checkPayable(order);
      return presentTransaction(await updateFromProvider(shop, tx, order, transaction, payment));
    }),
  );
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
  return retryIfStale(shop, orderId, () =>
    idempotentWrite(shop.db, write, async (tx) => {
      const order = found('order', await lockOrder(tx, orderId));
      checkPayable(order);
      const open = await readOpenTransaction(tx, orderId);
      if (open?.status === 'processing') throw refused('payment_processing');
      await withdrawOpen(tx, order, 'paid_otherwise');
      const { bank_name, bank_branch, bank_account_name, bank_account, bank_account_type } =
        await supplierRow(tx, order.supplier_id);
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
    }),
  );
}

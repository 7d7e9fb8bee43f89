import type { NewTransaction, Transaction } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import { checkProvider } from '../checkout/dispatch.ts';
import type { Tx } from '../db/db.ts';
import { balanceOf } from '../order/balance.ts';
import { idempotentWrite, type RepeatableWrite } from '../order/idempotent-write.ts';
import type { OrderRow } from '../order/order.store.ts';
import { Refused } from '../refused.ts';
import { newSecretName } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { openPayment } from './book.store.ts';
import { caughtUp, checkInTime } from './catch-up.ts';
import { lockOwnOrder } from './own-order.ts';
import { presentTransaction } from './present.ts';
import { providerNamed } from './providers/index.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { isClosed } from './receive.ts';
import { settle } from './settle.ts';
import { sign } from './signature.ts';
import { StaleOrder } from './stale-order.ts';
import { insertTransaction, readOpenTransaction } from './transaction.store.ts';
import { withdraw } from './withdraw.ts';

/** An attempt to pay, and whether it was started just now. */
export interface Started {
  transaction: Transaction;
  isNew: boolean;
}

/** Where and how a payment is started. */
export interface StartedFrom {
  /** Scheme and host of the request. */
  origin: string;
  /**
   * Whether the shop keeps to the documents: an identical attempt is started anew, and the provider sends the shopper
   * back with its own parameters alone.
   */
  documents: boolean;
}

/** Signs the form that leads to a hosted page. Nothing is paid yet, so it does not sign an outcome. */
const checksumOf = (tx: Tx, reference: string) => sign(tx, { id: reference, held_in_cents: 0 }, 'requested');

/** @throws Refused if the order can no longer be paid */
export function checkPayable(order: OrderRow): void {
  if (isClosed(order)) {
    throw new Refused(409, 'order_closed', `The order was ${order.status}. It can no longer be paid.`);
  }
  if (balanceOf(order) <= 0) throw new Refused(409, 'already_paid', 'The order is already paid.');
}

/** @throws Refused if a shopper cannot pay this order with the provider */
function onlineProvider(supplier: SupplierRow, order: OrderRow, name: string): PaymentProvider {
  checkProvider(supplier, order.dispatch_method as ShippingMethod, name);
  const provider = providerNamed(name);
  if (!provider) throw new Refused(422, 'not_paid_online', 'This payment method is not paid online.');
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
  if (open && (await settle(shop, tx, order, open)).status !== open.status) throw new StaleOrder();
  checkPayable(order);
  const known = shop.catalogCache.terms.get(order.supplier_id);
  const supplier = known?.supplier ?? (await supplierRow(tx, order.supplier_id));
  const provider = onlineProvider(supplier, order, name);
  if (amount_in_cents !== balanceOf(order)) throw new Refused(422, 'amount_error', 'Amount error');
  if (open?.status === 'processing') {
    throw new Refused(
      409,
      'payment_processing',
      'A payment for this order is in progress. Wait for it to finish.',
    );
  }
  if (!documents && open?.provider === name && open.amount_in_cents === amount_in_cents) {
    return { transaction: presentTransaction(open), isNew: false };
  }
  if (open) await withdraw(tx, open, 'Another payment was started in its place.');
  const [id, reference] = [newSecretName(), newSecretName()];
  const returnUrl = new URL(return_url ?? `${origin}/orders/${encodeURIComponent(orderId)}/pay`);
  if (!documents) returnUrl.searchParams.set('transaction_id', id);
  const data = provider.dataFor({ id: reference, origin, supplier });
  const isSigned = provider.answers === 'signed';
  const transaction = {
    id,
    order_id: orderId,
    provider: name,
    amount_in_cents,
    status: 'pending' as const,
    provider_data: isSigned ? { ...data, CHECKSUM: await checksumOf(tx, reference) } : data,
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
  return { transaction: presentTransaction({ ...transaction, messages: [] }), isNew: true };
}

/**
 * Starts an attempt to pay for an order. An order has one open attempt: an identical one is returned unchanged, a
 * different one replaces it, unless the provider is already processing it.
 * @throws Refused if the order is another's, closed, paid, being paid, or the amount is not what is left to pay
 */
export async function startPayment(
  shop: Shop,
  write: RepeatableWrite,
  orderId: string,
  wanted: NewTransaction,
  from: StartedFrom,
): Promise<Started> {
  const { answer } = await caughtUp(shop, orderId, () =>
    idempotentWrite(shop.db, write, (tx) =>
      start(shop, tx, write.accountId, orderId, wanted, { now: write.now, ...from }),
    ),
  );
  return answer;
}

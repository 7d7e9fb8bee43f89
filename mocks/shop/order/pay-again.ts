import type { OrderCart } from '@spaza/contracts';
import { isOnlineProvider, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { checkProvider, paymentNotOffered } from '../checkout/dispatch.ts';
import type { Tx } from '../db/db.ts';
import { checkInTime } from '../payment/catch-up.ts';
import { withdrawOpen } from '../payment/withdraw.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { shippingStatusOf } from './at-the-door.ts';
import { wrongStatus } from './move.ts';
import { lockOrder, setProvider } from './order.store.ts';
import { payableUntil } from './payable-until.ts';

/**
 * Lets an order that awaits payment be paid in another way, instead of placing it a second time. Its items and slot
 * are already taken: the rest of the cart is ignored.
 * @throws Refused if the account has no such order, it does not await payment, or not with this payment,
 *   or the time for this payment is over
 */
export async function payAgain(
  shop: Shop,
  tx: Tx,
  accountId: string,
  orderId: string,
  wanted: OrderCart['provider'],
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.account_id !== accountId) throw notFound('order');
  checkInTime(shop, order);
  if (order.status !== 'pending_payment') {
    throw wrongStatus(order.status, 'pay');
  }
  const supplier = await supplierRow(tx, order.supplier_id);
  const method = order.dispatch_method as ShippingMethod;
  const provider = checkProvider(supplier, method, wanted);
  if (!isOnlineProvider(provider)) throw paymentNotOffered(supplier, method, provider, 'paid_online');
  const changed = { ...order, provider };
  if (shop.clock.now() >= payableUntil(changed))
    throw paymentNotOffered(supplier, method, provider, 'too_late');
  await withdrawOpen(tx, order.id, 'Another payment was chosen.');
  setProvider(tx, { ...changed, shipping_status: shippingStatusOf(changed) });
}

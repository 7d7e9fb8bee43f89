import type { OrderCart } from '@spaza/contracts';
import { isOnlineProvider, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { checkProvider } from '../checkout/dispatch.ts';
import type { Tx } from '../db/db.ts';
import { checkInTime } from '../payment/catch-up.ts';
import { withdrawOpen } from '../payment/withdraw.ts';
import { notFound, Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { shippingStatusOf } from './at-the-door.ts';
import { lockOrder, setProvider } from './order.store.ts';
import { payableUntil } from './payable-until.ts';

const tooLate = () =>
  new Refused(
    422,
    'payment_not_offered',
    'It is too late to change to this payment method. Pay with the one you chose before, or cancel the order and place it again.',
  );

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
  if (order?.account_id !== accountId) throw notFound('The order');
  checkInTime(shop, order);
  if (order.status !== 'pending_payment') {
    throw new Refused(
      409,
      'wrong_status',
      `The order ${order.reference} is ${order.status.replaceAll('_', ' ')} and is not waiting to be paid.`,
    );
  }
  const supplier = await supplierRow(tx, order.supplier_id);
  const provider = checkProvider(supplier, order.dispatch_method as ShippingMethod, wanted);
  if (!isOnlineProvider(provider)) {
    throw new Refused(
      422,
      'payment_not_offered',
      'This order is paid online. Choose an online payment method, or cancel the order and place it again.',
    );
  }
  const changed = { ...order, provider };
  if (shop.clock.now() >= payableUntil(changed)) throw tooLate();
  await withdrawOpen(tx, order.id, 'Another payment was chosen.');
  setProvider(tx, { ...changed, shipping_status: shippingStatusOf(changed) });
}

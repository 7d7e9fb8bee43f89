import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order } from '@spaza/contracts';
import type { OrderStatus } from '@spaza/contracts/vocabulary';
import { isStockShort, paymentMoment } from '@spaza/sdk/rules';

type Texts = Readonly<Record<OrderStatus, (reference: string) => MessageDescriptor>>;

const texts: Texts = {
  pending: () => msg`The shop has your order and will pack it.`,
  preparing: () => msg`The shop is packing your order.`,
  stock_short: () => msg`Some of what you ordered is out of stock. Tell the shop what to do.`,
  ready_for_collection: (reference) =>
    msg`Your order is packed. Collect it at the shop and quote its number, ${reference}.`,
  ready_for_delivery: () => msg`Your order is packed and waiting for the driver.`,
  collected: () => msg`You have collected your order.`,
  out_for_delivery: () => msg`Your order is on its way to you.`,
  delivered: () => msg`Your order was delivered.`,
  cancelled: () => msg`This order was cancelled.`,
  abandoned: () => msg`This order was not paid in time, so it was cancelled.`,
  pending_payment: () => msg`The shop is waiting for your payment.`,
  payment_processing: () => msg`Your payment is being checked.`,
};

/** What happens next, or what happened last; undefined for an unknown status. */
export function nextText(order: Order): MessageDescriptor | undefined {
  if (isStockShort(order)) return texts.stock_short('');
  const isPackedUnpaid = order.status === 'pending_payment' && paymentMoment(order) === 'at_the_door';
  const status = isPackedUnpaid ? 'pending' : order.status;
  return Object.entries(texts).find(([known]) => known === status)?.[1](order.reference);
}

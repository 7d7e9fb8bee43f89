import type { OrderCart } from '@spaza/contracts';
import { type Dispatch, dispatchOf, isOnlineProvider } from '@spaza/contracts/vocabulary';
import type { PricedCart } from '../cart/price.ts';
import type { Ids } from '../ids.ts';
import type { CheckedOrder } from './check-order.ts';
import type { NewItem } from './item.store.ts';
import type { NewOrder } from './order.store.ts';
import { shippingStatusOf } from './pay-on-delivery.ts';

/**
 * An order that is paid while the shopper waits is accepted once it is paid. A delivery that may be paid at the door has
 * no status of its own until then.
 */
function firstStatus(
  provider: string | null,
  dispatch: Dispatch,
): Pick<NewOrder, 'status' | 'shipping_status'> {
  const status = isOnlineProvider(provider) ? 'pending_payment' : 'pending';
  return { status, shipping_status: shippingStatusOf({ status, provider, dispatch }) };
}

/** The order that a checked cart becomes. */
export function newOrder(
  { newId, newReference }: Ids,
  accountId: string,
  now: string,
  wanted: OrderCart,
  { quote, method, slot, provider, creditInCents }: CheckedOrder,
): NewOrder {
  const { supplier, discount, bags, totals } = quote;
  const dispatch = dispatchOf(method);
  return {
    id: newId(),
    reference: newReference(),
    account_id: accountId,
    supplier_id: supplier.id,
    ...firstStatus(provider, dispatch),
    created_at: now,
    dispatch,
    dispatch_method: method,
    slot_starts_at: new Date(slot.start).toISOString(),
    slot_ends_at: new Date(slot.end).toISOString(),
    shipping_address: dispatch === 'delivery' ? (wanted.shipping_address ?? null) : null,
    provider,
    subtotal_in_cents: totals.subtotal,
    shipping_price_in_cents: totals.shipping,
    discount_code: discount.code,
    discount_in_cents: totals.discount,
    requires_bags: bags.qty > 0,
    bag_qty: bags.qty,
    bag_total_in_cents: totals.bags,
    total_in_cents: totals.total,
    credit_in_cents: creditInCents,
    paid_in_cents: 0,
    refunded_in_cents: 0,
    is_demo: wanted.is_demo ?? false,
  };
}

/** The lines that a checked cart becomes. */
export const newItems = ({ newId }: Ids, orderId: string, { lines }: PricedCart): NewItem[] =>
  lines.map(({ row, qty, totalInCents }, position) => ({
    id: newId(),
    order_id: orderId,
    position,
    offer_id: row.id,
    sellable_id: row.sellable_id,
    name: row.name,
    base_price_in_cents: row.base_price_in_cents,
    unit_price_in_cents: row.price_in_cents,
    qty_ordered: qty,
    qty,
    total_in_cents: totalInCents,
  }));

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order } from '@spaza/contracts';
import type { CheckedChanges } from '@spaza/sdk';

/**
 * The total as it was ordered, in cents, before goods ran short. The current total if that cannot be known: a discount
 * may have shrunk with the goods, and the shop may not give the prices of the lines.
 */
function orderedTotal({ order_items, total_in_cents, discount_in_cents }: Order): number {
  const short = (order_items ?? []).filter(
    ({ qty, qty_ordered }) => qty_ordered != null && qty_ordered > qty,
  );
  if (discount_in_cents) return total_in_cents;
  let total = total_in_cents;
  for (const { qty, qty_ordered, unit_price_in_cents: price } of short) {
    if (price == null) return total_in_cents;
    total += Math.round(price * (qty_ordered ?? qty)) - Math.round(price * qty);
  }
  return total;
}

/** The total of an order with its changes, compared to what was ordered. */
export function comesTo(
  order: Order,
  checked: CheckedChanges,
  money: (cents: number) => string,
): MessageDescriptor {
  const now = checked.order?.total_in_cents ?? order.total_in_cents;
  const ordered = orderedTotal(order);
  const total = money(now);
  if (ordered === now) return msg`The total is ${total}.`;
  const before = money(ordered);
  return msg`The new total is ${total}; it was ${before}.`;
}

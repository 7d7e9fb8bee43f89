import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order } from '@spaza/contracts';
import type { CheckedChanges } from '@spaza/sdk';

/** The total of an order with its changes, compared to its previous total. */
export function comesTo(
  order: Order,
  checked: CheckedChanges,
  money: (cents: number) => string,
): MessageDescriptor {
  const total = money(checked.order?.total_in_cents ?? order.total_in_cents);
  const before = money(order.total_in_cents);
  return msg`The new total is ${total}; it was ${before}.`;
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order } from '@spaza/contracts';
import type { CheckedChanges } from '@spaza/sdk';

/** What an order comes to with its changes, against what it came to before. */
export function comesTo(
  order: Order,
  checked: CheckedChanges,
  money: (cents: number) => string,
): MessageDescriptor {
  const total = money(checked.order?.total_in_cents ?? order.total_in_cents);
  const before = money(order.total_in_cents);
  return msg`The new total is ${total}; it was ${before}.`;
}

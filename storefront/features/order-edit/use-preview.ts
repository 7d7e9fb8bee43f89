import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order } from '@spaza/contracts';
import { type CheckedChanges, orderEditOf } from '@spaza/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useShop } from '../../shop/shop-context.tsx';

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

/** The total of an order with its changes, compared to what was ordered. Not every shop works it out beforehand. */
export function comesTo(
  order: Order,
  checked: CheckedChanges,
  money: (cents: number) => string,
): MessageDescriptor {
  if (!checked.order) return msg`The shop works out the new total when you update the order.`;
  const now = checked.order.total_in_cents;
  const ordered = orderedTotal(order);
  const total = money(now);
  if (ordered === now) return msg`The total is ${total}.`;
  const before = money(ordered);
  return msg`The new total is ${total}; it was ${before}.`;
}

/** How long a quantity must stay unchanged before the shop is asked, in ms. */
const PAUSE_MS = 300;

export interface Preview {
  /** The result of the changes; undefined if there are none, or the shop has not responded. */
  checked: CheckedChanges | undefined;
  /** Whether it belongs to earlier changes. */
  isOld: boolean;
}

/**
 * The result of changes to an order, as calculated by the shop; requested again whenever they change.
 * @param isSending the changes are being sent, so nothing more is requested
 */
export function usePreview(order: Order | null, isSending = false): Preview {
  const { session, queries } = useShop();
  const edit = orderEditOf(session);
  const hasWishes =
    order !== null &&
    String(edit.orderId.value) === String(order.id) &&
    edit.isChanged.value &&
    edit.undecided.value.length === 0;
  const isAsked = hasWishes && !isSending;
  const added = edit.added.value.map(({ offer, qty }) => [offer.id, offer.price_in_cents, qty]);
  const { data, isPlaceholderData } = useQuery({
    // A request that is no longer needed is cancelled.
    queryKey: [
      ...queries.root,
      'orders',
      order?.id,
      'changes',
      isAsked && [edit.lines.value, added, order?.total_in_cents],
    ],
    async queryFn({ signal }) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      const outcome = await edit.preview({ signal });
      return outcome.ok ? outcome.value : null;
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { checked: (hasWishes && data) || undefined, isOld: isPlaceholderData };
}

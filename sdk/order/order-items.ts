import type { Id, Order, OrderItem } from '@spaza/contracts';

type Counted = Pick<OrderItem, 'qty' | 'formatted_qty'>;

/** Whether a line is sold by weight or volume: its quantity names a unit. */
const isWeighed = ({ qty, formatted_qty }: Counted): boolean =>
  !Number.isInteger(qty) || /[a-z]/i.test(formatted_qty ?? '');

/** Number of items in an order, counted as in a cart: pieces, and one for each weighed line. */
export const orderItemCount = (items: readonly Counted[] | null | undefined): number =>
  (items ?? []).reduce((sum, item) => sum + (item.qty > 0 && isWeighed(item) ? 1 : item.qty), 0);

/** The ordered quantity of a line, which may be more than its current one. */
export const orderedOf = ({ qty, qty_ordered }: Pick<OrderItem, 'qty' | 'qty_ordered'>): number =>
  qty_ordered ?? qty;

/** The offers that an order was created from; undefined if one of them is not known. */
export function offerIdsOf({ order_items: items }: Pick<Order, 'order_items'>): Id[] | undefined {
  const ids = items?.map(({ offer_id: id }) => id);
  return ids?.length && ids.every((id) => id != null) ? ids : undefined;
}

/** Creates a change that adds an offer to an order. @param price shown to the shopper, in cents */
export const add = (id: unknown, qty: number, price?: number) => ({
  action: 'add',
  item: { offer: { id, ...(price !== undefined && { price_in_cents: price }) }, qty },
});
/** Creates a change of the quantity of a line. */
export const update = (line: { id: unknown }, qty: number) => ({
  action: 'update',
  order_item_id: line.id,
  qty,
});
export const remove = (line: { id: unknown }) => ({ action: 'remove', order_item_id: line.id });
export const accept = (line: { id: unknown }) => ({ action: 'accept', order_item_id: line.id });

/** Returns the current and the ordered quantity of each line of an order. */
export const quantities = (order: { order_items: { qty: number; qty_ordered: number }[] }) =>
  order.order_items.map(({ qty, qty_ordered }) => [qty, qty_ordered]);

import type { OrderItem } from '@spaza/contracts';

/** The ordered quantity of a line, as text formatted by the shop. */
export const orderedOf = ({ formatted_qty_ordered, qty_ordered, qty }: OrderItem): string =>
  formatted_qty_ordered ?? String(qty_ordered ?? qty);

/** The quantity first ordered, as text; undefined if the line still has that quantity. */
export function orderedInstead(item: OrderItem): string | undefined {
  const first = item.qty_first_ordered;
  if (first != null) return item.formatted_qty_first_ordered ?? String(first);
  return item.qty_ordered != null && item.qty_ordered !== item.qty ? orderedOf(item) : undefined;
}

/** The current quantity of a line, as text formatted by the shop. */
export const quantityOf = ({ formatted_qty, qty }: OrderItem): string => formatted_qty ?? String(qty);

/** The unit of a weight or volume, if the price is per unit. */
const unitOf = (quantity: string): string | undefined => /\s(kg|l)$/i.exec(quantity)?.[1];
const isWeighed = (quantity: string): boolean => /[a-z]/i.test(quantity);

/** The unit that the price of a line is for; null for one piece, undefined if unknown. */
export function pricedFor(item: OrderItem): string | null | undefined {
  const quantity = quantityOf(item);
  // The shown unit is not the priced one: quantity times price would not be the total.
  if (unitOf(quantity) && Number.parseFloat(quantity) !== item.qty) return undefined;
  return unitOf(quantity) ?? (isWeighed(quantity) ? undefined : null);
}

/** The name of a line, without the `per kg` that its price includes. */
export function lineTitle({ name, sellable, ...item }: OrderItem): string {
  const end = ` ${sellable?.measurement}`;
  const isRepeated = pricedFor({ name, ...item }) !== null && name.endsWith(end);
  return isRepeated ? name.slice(0, -end.length) : name;
}

import type { OrderItem } from '@spaza/contracts';

/** How much was ordered of a line, in words. */
export const orderedOf = ({ formatted_qty_ordered, qty_ordered, qty }: OrderItem): string =>
  formatted_qty_ordered ?? String(qty_ordered ?? qty);

/** How much there is of a line, in words, as the shop writes numbers. */
export const quantityOf = ({ formatted_qty, qty }: OrderItem): string => formatted_qty ?? String(qty);

/** The unit behind a quantity that stands for a weight or a volume of which the price is for one. */
const unitOf = (quantity: string): string | undefined => /\s(kg|l)$/i.exec(quantity)?.[1];
const isWeighed = (quantity: string): boolean => /[a-z]/i.test(quantity);

/** What the price of a line is for: its unit, `null` for one piece; undefined if nobody says. */
export function pricedFor(item: OrderItem): string | null | undefined {
  const quantity = quantityOf(item);
  return unitOf(quantity) ?? (isWeighed(quantity) ? undefined : null);
}

/** The name of a line, without the `per kg` that its price says. */
export function lineTitle({ name, sellable, ...item }: OrderItem): string {
  const end = ` ${sellable?.measurement}`;
  const isSaid = pricedFor({ name, ...item }) !== null && name.endsWith(end);
  return isSaid ? name.slice(0, -end.length) : name;
}

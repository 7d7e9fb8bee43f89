import type { Order, OrderItem } from '@spaza/contracts';
import { roundQuantity } from '@spaza/contracts/vocabulary';
import { sameId } from '../values/same-id.ts';
import type { LineChange, OrderChanges } from './order-changes.ts';
import type { SentTo } from './order-edit-state.ts';

/** How much of each offer an order has, by the offer's key. */
type Quantities = Readonly<Record<string, number>>;

const orderedOf = ({ qty, qty_ordered }: OrderItem) => qty_ordered ?? qty;

/** How much of each offer an order has. */
export function quantitiesIn({ order_items: lines }: Order): Quantities {
  const sums: Record<string, number> = {};
  for (const line of lines ?? []) {
    const offer = String(line.offer_id);
    sums[offer] = roundQuantity((sums[offer] ?? 0) + orderedOf(line));
  }
  return sums;
}

/** What an order shows of changes, one answer for each. */
export function madeIn(order: Order, { lines, added }: OrderChanges, before: Quantities): boolean[] {
  const items = order.order_items ?? [];
  const now = quantitiesIn(order);
  const isMade = (id: string, wish: LineChange): boolean => {
    const line = items.find((item) => sameId(item.id, id));
    if (!line) return wish.action === 'remove';
    const wanted = { accept: line.qty, remove: 0, update: wish.action === 'update' ? wish.qty : 0 }[
      wish.action
    ];
    return roundQuantity(orderedOf(line)) === roundQuantity(wanted);
  };
  return [
    ...Object.entries(lines).map(([id, wish]) => isMade(id, wish)),
    ...added.map(({ offer: { id }, qty }) => {
      // A line of the same offer may have been changed, too.
      const isChanged = items.some((item) => sameId(item.offer_id, id) && String(item.id) in lines);
      return (now[String(id)] ?? 0) >= roundQuantity(isChanged ? qty : (before[String(id)] ?? 0) + qty);
    }),
  ];
}

/** Whether an order shows that changes were made: all of them, none, or undefined if it does not tell. */
export function areChangesMade(
  order: Order,
  changes: OrderChanges,
  { quantities, held }: SentTo,
): boolean | undefined {
  if (!order.order_items) return undefined;
  const made = madeIn(order, changes, quantities);
  if (made.every(Boolean)) return held.every(Boolean) ? undefined : true;
  return made.some((is, at) => is && !held[at]) ? undefined : false;
}

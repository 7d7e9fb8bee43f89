import type { Id, Order } from '@spaza/contracts';
import { roundQuantity } from '@spaza/contracts/vocabulary';
import { sanitizeLines } from '../cart/cart-state.ts';
import { isQuantity } from '../cart/quantity.ts';
import { hasFields, isFields, isId, isText, listOf } from '../session/storage/sanitize-stored.ts';
import { sameId } from '../values.ts';
import { type LineChange, NO_CHANGES, type OrderChanges } from './order-changes.ts';
import { orderedOf } from './order-items.ts';

/** The changes to an order while the shopper makes them. The shop does not know them before they are sent. */
export interface OrderEdit extends OrderChanges {
  orderId: Id;
  /** Idempotency key of changes that were sent without a response; null otherwise. */
  sentAs: string | null;
  /** The order when they were sent, to tell later whether they were made; omitted if the shop knows keys. */
  sentTo?: SentTo | undefined;
}

/** An order as it was when changes were sent to a shop that would repeat them. */
export interface SentTo {
  /** How much of each offer it had, by the offer's id. */
  quantities: Readonly<Record<string, number>>;
  /** Which of the changes it already showed. */
  held: readonly boolean[];
}

export const editOf = (orderId: Id): OrderEdit => ({ ...NO_CHANGES, orderId, sentAs: null });

const isSentTo = hasFields<SentTo>({
  quantities: (it) => isFields(it) && Object.values(it).every(Number.isFinite),
  held: listOf((it): it is boolean => typeof it === 'boolean'),
});

const isLineChange = (it: unknown): it is LineChange =>
  isFields(it) &&
  (it.action === 'accept' ||
    it.action === 'remove' ||
    (it.action === 'update' && typeof it.qty === 'number' && isQuantity(it.qty)));

/**
 * Reads a stored edit. Invalid changes are left out, and it then no longer counts as the request that got no
 * response.
 */
export function readOrderEdit(stored: unknown, onLoss: () => void): OrderEdit | null | undefined {
  if (stored === null) return null;
  if (!isFields(stored) || !isId(stored.orderId)) return undefined;
  let isWhole = true;
  const lose = () => {
    isWhole = false;
  };
  const wishes = Object.entries(isFields(stored.lines) ? stored.lines : { '': null });
  const lines = wishes.filter((wish): wish is [string, LineChange] => isLineChange(wish[1]));
  if (lines.length < wishes.length) lose();
  const added = sanitizeLines(stored.added, lose);
  if (!isWhole) onLoss();
  return {
    orderId: stored.orderId,
    lines: Object.fromEntries(lines),
    added,
    sentAs: isWhole && isText(stored.sentAs) ? stored.sentAs : null,
    ...(isSentTo(stored.sentTo) && { sentTo: stored.sentTo }),
  };
}

type Quantities = SentTo['quantities'];

/** How much of each offer an order has. */
export function quantitiesIn({ order_items: lines }: Order): Quantities {
  const sums: Record<string, number> = {};
  for (const line of lines ?? []) {
    const offer = String(line.offer_id);
    sums[offer] = roundQuantity((sums[offer] ?? 0) + orderedOf(line));
  }
  return sums;
}

/** Whether an order shows each of the changes, in their order. */
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
      // If a line of the same offer was changed too, the quantity before says nothing.
      const isChanged = items.some((item) => sameId(item.offer_id, id) && String(item.id) in lines);
      return (now[String(id)] ?? 0) >= roundQuantity(isChanged ? qty : (before[String(id)] ?? 0) + qty);
    }),
  ];
}

/** Whether changes were made: true if the order shows all of them, false if none, undefined if it cannot be told. */
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

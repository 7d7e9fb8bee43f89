import type { Id } from '@spaza/contracts';
import { soundLines } from '../cart/cart-state.ts';
import { hasFields, isFields, isId, isText, listOf } from '../session/storage/stored.ts';
import { isQuantity } from '../values/is-quantity.ts';
import { type LineChange, NO_CHANGES, type OrderChanges } from './order-changes.ts';

/** An order that its shopper is changing. The shop knows nothing of it before it is sent. */
export interface OrderEdit extends OrderChanges {
  orderId: Id;
  /** Key under which the changes were sent without a response; null otherwise. */
  sentAs: string | null;
  /** What the order held when they were sent, to tell later whether they were made; omitted where the shop knows keys. */
  sentTo?: SentTo | undefined;
}

/** An order as it was when changes were sent to a shop that would make them twice. */
export interface SentTo {
  /** How much of each offer it had, by the offer's key. */
  quantities: Readonly<Record<string, number>>;
  /** Which of the changes it showed already. */
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
  const added = soundLines(stored.added, lose);
  if (!isWhole) onLoss();
  return {
    orderId: stored.orderId,
    lines: Object.fromEntries(lines),
    added,
    sentAs: isWhole && isText(stored.sentAs) ? stored.sentAs : null,
    ...(isSentTo(stored.sentTo) && { sentTo: stored.sentTo }),
  };
}

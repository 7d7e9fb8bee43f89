import type { Id } from '@spaza/contracts';
import { type LineChange, NO_CHANGES, type OrderChanges } from '../../rules/order-changes.ts';
import { isCartLine } from '../cart/cart-state.ts';
import { hasFields, isFields, isId, isText, listOf, nullOr, readerOf } from '../storage/stored.ts';

/** An order that its shopper is changing. Nothing of it is at the shop before it is sent. */
export interface OrderEdit extends OrderChanges {
  orderId: Id;
  /** The changes were sent under this key and not answered; null otherwise. */
  sentAs: string | null;
}

export const editOf = (orderId: Id): OrderEdit => ({ ...NO_CHANGES, orderId, sentAs: null });

const isLineChange = (it: unknown): it is LineChange =>
  isFields(it) &&
  (it.action === 'accept' ||
    it.action === 'remove' ||
    (it.action === 'update' && typeof it.qty === 'number'));

const isOrderEdit = hasFields<OrderEdit>({
  orderId: isId,
  lines: (it) => isFields(it) && Object.values(it).every(isLineChange),
  added: listOf(isCartLine),
  sentAs: nullOr(isText),
});

/** Reads a stored edit. */
export const readOrderEdit = readerOf(nullOr(isOrderEdit));

import type { CartLine, Id, Offer } from '@spaza/contracts';
import { newKey } from '../new-key.ts';
import { isEntity, isFields, isId, isListOf, isText } from '../storage/stored.ts';

/** The cart as it is kept. */
export interface CartState {
  /** Made here; names the cart at the shop. */
  id: string;
  items: CartLine[];
  /** The order for which the shopper is picking goods, instead of for the cart. */
  proxyOrderId: Id | null;
}

export const emptyCart = (): CartState => ({ id: newKey(), items: [], proxyOrderId: null });

const isOffer = (it: unknown): it is Offer =>
  isFields(it) && isEntity<{ name: string }>('name')(it.sellable) && Number.isInteger(it.price_in_cents);

/** Whether it is a line of a cart, as far as it was stored. */
export const isCartLine = (it: unknown): it is CartLine =>
  isFields(it) && isOffer(it.offer) && typeof it.qty === 'number' && it.qty > 0;

/** Reads a stored cart. */
export function readCart(stored: unknown): CartState | undefined {
  if (!isFields(stored) || !isText(stored.id) || !isListOf(stored.items, isCartLine)) return undefined;
  // Earlier versions knew no such orders.
  const { proxyOrderId = null } = stored;
  return { id: stored.id, items: stored.items, proxyOrderId: isId(proxyOrderId) ? proxyOrderId : null };
}

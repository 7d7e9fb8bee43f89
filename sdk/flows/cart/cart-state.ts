import type { CartLine, Offer } from '@spaza/contracts';
import { newKey } from '../new-key.ts';
import { isEntity, isFields, isListOf, isText } from '../storage/stored.ts';

/** The cart as it is kept. */
export interface CartState {
  /** Made here; names the cart at the shop. */
  id: string;
  items: CartLine[];
}

export const emptyCart = (): CartState => ({ id: newKey(), items: [] });

const isOffer = (it: unknown): it is Offer =>
  isFields(it) && isEntity<{ name: string }>('name')(it.sellable) && Number.isInteger(it.price_in_cents);

const isLine = (it: unknown): it is CartLine =>
  isFields(it) && isOffer(it.offer) && typeof it.qty === 'number' && it.qty > 0;

/** Reads a stored cart. */
export function readCart(stored: unknown): CartState | undefined {
  if (!isFields(stored) || !isText(stored.id) || !isListOf(stored.items, isLine)) return undefined;
  return { id: stored.id, items: stored.items };
}

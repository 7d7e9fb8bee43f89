import type { CartItem, CartLine } from '@spaza/contracts';

/** Lines as they are sent: the key of the offer and the price that the shopper saw. */
export const itemsOf = (lines: readonly CartLine[]): CartItem[] =>
  lines.map(({ offer, qty }) => ({ offer: { id: offer.id, price_in_cents: offer.price_in_cents }, qty }));

import type { CartItem, CartLine, Id, Offer } from '@spaza/contracts';
import { roundQuantity } from '@spaza/contracts/vocabulary';
import { sameId } from '../same-id.ts';

/* What happens to the lines of a cart. Every function answers new lines and leaves the old ones as they are. */

/** Adds to the line of the offer, or makes one. The offer that is given is the newer one and replaces the kept one. */
export function withAdded(lines: readonly CartLine[], offer: Offer, qty: number): CartLine[] {
  const at = lines.findIndex((line) => sameId(line.offer.id, offer.id));
  const kept = lines[at];
  if (!kept) return [...lines, { offer, qty: roundQuantity(qty) }];
  return lines.with(at, { offer, qty: roundQuantity(kept.qty + qty) });
}

export const withoutOffer = (lines: readonly CartLine[], offerId: Id): CartLine[] =>
  lines.filter((line) => !sameId(line.offer.id, offerId));

/** Sets the quantity of a line; 0 or less takes it out. */
export function withQuantity(lines: readonly CartLine[], offerId: Id, qty: number): CartLine[] {
  const rounded = roundQuantity(qty);
  if (!(rounded > 0)) return withoutOffer(lines, offerId);
  return lines.map((line) => (sameId(line.offer.id, offerId) ? { ...line, qty: rounded } : line));
}

/** Lines as they are sent: the key of the offer and the price that the shopper saw. */
export const itemsOf = (lines: readonly CartLine[]): CartItem[] =>
  lines.map(({ offer, qty }) => ({ offer: { id: offer.id, price_in_cents: offer.price_in_cents }, qty }));

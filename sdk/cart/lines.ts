import type { CartItem, CartLine, Id, Offer } from '@spaza/contracts';
import { MAXIMUM_QUANTITY, roundQuantity } from '@spaza/contracts/vocabulary';
import { sameId } from '../values.ts';
import { isQuantity, soldQuantity } from './quantity.ts';

/** Lines as they are sent: the key of the offer and the price that the shopper saw. */
export const itemsOf = (lines: readonly CartLine[]): CartItem[] =>
  lines.map(({ offer, qty }) => ({ offer: { id: offer.id, price_in_cents: offer.price_in_cents }, qty }));

/* Operations on the lines of a cart. Every function returns new lines and leaves the old ones unchanged. */

/** Position of each offer's line, by its key: a long cart is changed as quickly as a short one. */
const places = new WeakMap<readonly CartLine[], Map<string, number>>();

/** Replaces the line of an offer, or appends it if there is none; undefined changes nothing. */
function withLine(
  lines: readonly CartLine[],
  offerId: Id,
  lineFor: (kept: CartLine | undefined) => CartLine | undefined,
): CartLine[] {
  const known = places.get(lines) ?? new Map(lines.map(({ offer }, at) => [String(offer.id), at]));
  const at = known.get(String(offerId)) ?? lines.length;
  const line = lineFor(lines[at]);
  const changed = [...lines];
  if (line) {
    changed[at] = line;
    known.set(String(offerId), at);
  }
  // The old lines are rarely used again, and would find positions in it that they do not have.
  places.delete(lines);
  places.set(changed, known);
  return changed;
}

/**
 * Adds to the line of the offer, or creates one, up to the most that a shop accepts. The given offer is the newer
 * one and replaces the stored one.
 */
export const withAdded = (lines: readonly CartLine[], offer: Offer, qty: number): CartLine[] =>
  withLine(lines, offer.id, (kept) => ({
    offer,
    qty: soldQuantity(offer, Math.min((kept?.qty ?? 0) + qty, MAXIMUM_QUANTITY)),
  }));

export const withoutOffer = (lines: readonly CartLine[], offerId: Id): CartLine[] =>
  lines.filter((line) => !sameId(line.offer.id, offerId));

/** Sets the quantity of a line; 0 or less removes it, and an invalid quantity changes nothing. */
export const withQuantity = (lines: readonly CartLine[], offerId: Id, qty: number): CartLine[] =>
  roundQuantity(qty) <= 0
    ? withoutOffer(lines, offerId)
    : withLine(lines, offerId, (kept) =>
        kept && isQuantity(qty) ? { ...kept, qty: soldQuantity(kept.offer, qty) } : undefined,
      );

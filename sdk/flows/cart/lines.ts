import type { CartLine, Id, Offer } from '@spaza/contracts';
import { roundQuantity } from '@spaza/contracts/vocabulary';
import { isQuantity } from '../../rules/is-quantity.ts';
import { emittedQuantity, quantityRuleOf } from '../../rules/quantity.ts';
import { sameId } from '../../rules/same-id.ts';

/* What happens to the lines of a cart. Every function answers new lines and leaves the old ones as they are. */

/** Where the line of each offer stands, by its key: a long cart is changed as quickly as a short one. */
const places = new WeakMap<readonly CartLine[], Map<string, number>>();

/** Puts another line where that of an offer stands, or at the end where there is none; undefined changes nothing. */
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
  // The old lines are seldom asked again, and would find places in it that they do not have.
  places.delete(lines);
  places.set(changed, known);
  return changed;
}

/** A quantity as the offer is sold, never less than was asked for: whole pieces, and of weighed goods the minimum. */
function asSold(offer: Offer, qty: number): number {
  const rule = quantityRuleOf(offer);
  const rounded = roundQuantity(qty);
  return rule.weighed ? Math.max(rounded, emittedQuantity(rule, rule.min)) : Math.ceil(rounded);
}

/** Adds to the line of the offer, or makes one. The offer that is given is the newer one and replaces the kept one. */
export const withAdded = (lines: readonly CartLine[], offer: Offer, qty: number): CartLine[] =>
  withLine(lines, offer.id, (kept) => ({ offer, qty: asSold(offer, (kept?.qty ?? 0) + qty) }));

export const withoutOffer = (lines: readonly CartLine[], offerId: Id): CartLine[] =>
  lines.filter((line) => !sameId(line.offer.id, offerId));

/** Sets the quantity of a line; 0 or less takes it out, and what is no quantity changes nothing. */
export const withQuantity = (lines: readonly CartLine[], offerId: Id, qty: number): CartLine[] =>
  roundQuantity(qty) <= 0
    ? withoutOffer(lines, offerId)
    : withLine(lines, offerId, (kept) =>
        kept && isQuantity(qty) ? { ...kept, qty: asSold(kept.offer, qty) } : undefined,
      );

import { roundQuantity } from '@spaza/contracts/vocabulary';
import { isQuantity } from '../values/is-quantity.ts';
import { emittedQuantity, type OfferQuantity, quantityRuleOf } from './quantity.ts';

/**
 * Rounds a quantity to what the offer can be sold in, never less than requested: whole pieces, and at least the
 * minimum of weighed items. Returns the minimum for an invalid quantity.
 */
export function soldQuantity(offer: OfferQuantity, qty: number): number {
  const rule = quantityRuleOf(offer);
  const least = emittedQuantity(rule, rule.min);
  if (!isQuantity(qty)) return least;
  const rounded = roundQuantity(qty);
  return rule.weighed ? Math.max(rounded, least) : Math.ceil(rounded);
}

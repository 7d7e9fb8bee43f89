import type { Offer, Sellable } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { isQuantity } from '../cart/quantity.ts';

/** The parts of an offer that determine its saving. */
export type OfferSaving = Pick<Offer, 'price_in_cents' | 'base_price_in_cents'> & {
  /** The sellable, with the size of its pack. */
  sellable?: Pick<Sellable, 'pack'> | undefined;
};

/**
 * Number of units in a pack: the first number in its name that is not the size of a unit, or 1. Thus
 * "6", "Pack of 10" and "330 ml x 6" are 6, 10 and 6.
 */
export function packSize(pack: string | null | undefined): number {
  const count = /(?<![\d.,])\d+(?![\d.,]*\d)(?!\s*(?:kg|g|ml|cl|l|mg|cm|mm|m|%)(?![a-z]))/i.exec(pack ?? '');
  const size = Number(count?.[0]);
  return size > 0 ? size : 1;
}

/**
 * What a quantity of an offer saves compared with single units at their base price, in cents; 0 if it saves
 * nothing, or the quantity is invalid.
 * @example
 * ```ts
 * import { savingsInCents } from '@spaza/sdk/rules';
 *
 * const sixPack = { price_in_cents: 5999, base_price_in_cents: 1199, sellable: { pack: '6 x 330 ml' } };
 * console.log(savingsInCents(sixPack, 2)); // 2390
 * ```
 */
export function savingsInCents(offer: OfferSaving, qty: number): number {
  if (offer.base_price_in_cents == null) return 0;
  const each = offer.base_price_in_cents * packSize(offer.sellable?.pack) - offer.price_in_cents;
  return each > 0 && isQuantity(qty) ? lineTotalInCents(each, qty) : 0;
}

import type { Offer } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { type OfferSaving, savingsInCents } from '../catalog/savings.ts';
import { isQuantity } from './quantity.ts';

/** A line of a cart, as needed for totals. */
export interface CountedLine {
  /** The offer. */
  offer: OfferSaving & Pick<Offer, 'per_kg' | 'out_of_stock_at'>;
  /** How much of it. */
  qty: number;
}

/** The totals of a cart. */
export interface CartTotals {
  /** Pieces, and one for each weighed line. */
  itemCount: number;
  /** Price of all lines, in cents. */
  subtotalInCents: number;
  /** What the shopper saves, in cents. */
  savingsInCents: number;
}

/** Whether an offer is out of stock. It counts in no total and is not ordered. */
export const isOutOfStock = (offer: Pick<Offer, 'out_of_stock_at'>): boolean => offer.out_of_stock_at != null;

/**
 * Whether an offer has ended. Unlike one that is out of stock, it does not come back. What the shop says of an offer that it
 * checked counts first, because the clock of the device may be wrong.
 * @param at ms since 1970; used if the shop has not said
 */
export const hasOfferEnded = ({ end_at, ended }: Pick<Offer, 'end_at' | 'ended'>, at: number): boolean =>
  ended ?? (end_at != null && Date.parse(end_at) <= at);

/** Lines that are out of stock or have an invalid quantity do not count. */
const counts = ({ offer, qty }: CountedLine): boolean => !isOutOfStock(offer) && isQuantity(qty);

/** Cost of a line, in cents; 0 while it is out of stock. */
export const lineInCents = (line: CountedLine): number =>
  counts(line) ? lineTotalInCents(line.offer.price_in_cents, line.qty) : 0;

/**
 * The totals of a cart, without lines that are out of stock.
 * @example
 * ```ts
 * import { totalsOf } from '@spaza/sdk/rules';
 *
 * const totals = totalsOf([
 *   { offer: { price_in_cents: 1999, base_price_in_cents: 2499 }, qty: 2 },
 *   { offer: { price_in_cents: 11700, per_kg: true }, qty: 0.75 },
 * ]);
 * console.log(totals.itemCount, totals.subtotalInCents, totals.savingsInCents); // 3 12773 1000
 * ```
 */
export function totalsOf(lines: readonly CountedLine[]): CartTotals {
  const totals: CartTotals = { itemCount: 0, subtotalInCents: 0, savingsInCents: 0 };
  for (const line of lines) {
    if (!counts(line)) continue;
    totals.itemCount += line.offer.per_kg ? 1 : line.qty;
    totals.subtotalInCents += lineInCents(line);
    totals.savingsInCents += savingsInCents(line.offer, line.qty);
  }
  return totals;
}

import { lineTotalInCents } from '@spaza/contracts/vocabulary';

/** A product to compare, and its lowest price at any supplier, in cents; null if nobody has it. */
export interface ComparedLine {
  sellableId: number;
  qty: number;
  cheapestInCents: number | null;
}

/** A supplier's prices of the products that it has, in cents, by sellable. */
export type Prices = ReadonlyMap<number, number>;

/** How a basket compares to the cheapest one. Percentages have two decimals. */
export interface Score {
  subtotalInCents: number;
  totalInCents: number;
  missing: number;
  /** How far the total, including delivery, is above the cheapest basket of the same items: 12.5 is an eighth more. */
  totalVariancePercent: number;
  /** Value of the items compared to the cheapest basket of the same items: 100 is as cheap as possible. */
  valuePercent: number;
  /** Number of items whose price is far above the cheapest. */
  dearCount: number;
  /** Overall score; lower is better. */
  overall: number;
}

/** A price counts as far above the cheapest if it is more than this many percent above it. */
const DEAR_FROM_PERCENT = 20;
/** Items that a supplier does not have count this many times their cheapest price. */
const MISSING_COUNTS = 3;

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

const cheapestOf = ({ cheapestInCents, qty }: ComparedLine): number =>
  lineTotalInCents(cheapestInCents ?? 0, qty);

const sumOf = (lines: readonly ComparedLine[], cents: (line: ComparedLine) => number): number =>
  lines.reduce((sum, line) => sum + cents(line), 0);

/** Returns a supplier's subtotal for the items that it has, in cents. */
export const subtotalOf = (lines: readonly ComparedLine[], prices: Prices): number =>
  sumOf(lines, ({ sellableId, qty }) => lineTotalInCents(prices.get(sellableId) ?? 0, qty));

/**
 * Scores a basket. The overall score is its cost including delivery, plus three times the cheapest price of whatever
 * is missing, as a percentage of the cheapest basket of everything. Items that nobody has only count in `missing`.
 * @param shippingInCents cost of delivery; 0 if the order is collected
 */
export function scoreOf(lines: readonly ComparedLine[], prices: Prices, shippingInCents: number): Score {
  const had = lines.filter(({ sellableId }) => prices.has(sellableId));
  const missing = lines.filter(({ sellableId }) => !prices.has(sellableId));
  const priceOf = ({ sellableId }: ComparedLine) => prices.get(sellableId) ?? 0;
  const subtotal = subtotalOf(had, prices);
  const cheapest = sumOf(had, cheapestOf);
  const total = subtotal + shippingInCents;
  return {
    subtotalInCents: subtotal,
    totalInCents: total,
    missing: missing.length,
    totalVariancePercent: percentOf(total - cheapest, cheapest),
    valuePercent: percentOf(subtotal, cheapest),
    dearCount: had.filter(
      (line) => priceOf(line) * 100 > (line.cheapestInCents ?? 0) * (100 + DEAR_FROM_PERCENT),
    ).length,
    overall: percentOf(total + MISSING_COUNTS * sumOf(missing, cheapestOf), sumOf(lines, cheapestOf)),
  };
}

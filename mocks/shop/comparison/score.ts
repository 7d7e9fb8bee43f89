import { lineTotalInCents } from '@spaza/contracts/vocabulary';

/** Goods that are compared, and the least that anybody asks for one of them, in cents; null if nobody has them. */
export interface ComparedLine {
  sellableId: number;
  qty: number;
  cheapestInCents: number | null;
}

/** What one supplier asks for one of the goods that it has, in cents, by sellable. */
export type Prices = ReadonlyMap<number, number>;

/** How a basket does against the cheapest one. Percents have two decimals. */
export interface Score {
  subtotalInCents: number;
  totalInCents: number;
  missing: number;
  /** How far the total, delivery included, is above the cheapest basket of the same goods: 12.5 is an eighth dearer. */
  totalVariancePercent: number;
  /** Value of the goods against the cheapest basket of the same goods: 100 is as cheap as can be. */
  valuePercent: number;
  /** Goods whose price is far above the cheapest. */
  dearCount: number;
  /** Score of the whole; lower is better. */
  overall: number;
}

/** A price counts as far above the cheapest when it is more than so many percent above it. */
const DEAR_FROM_PERCENT = 20;
/** Goods that a supplier does not have count so many times what they cost at their cheapest. */
const MISSING_COUNTS = 3;

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

const cheapestOf = ({ cheapestInCents, qty }: ComparedLine): number =>
  lineTotalInCents(cheapestInCents ?? 0, qty);

const sumOf = (lines: readonly ComparedLine[], cents: (line: ComparedLine) => number): number =>
  lines.reduce((sum, line) => sum + cents(line), 0);

/** What a supplier asks for the goods that it has, in cents. */
export const subtotalOf = (lines: readonly ComparedLine[], prices: Prices): number =>
  sumOf(lines, ({ sellableId, qty }) => lineTotalInCents(prices.get(sellableId) ?? 0, qty));

/**
 * Scores a basket. Its overall score is what it costs, delivery included, with three times the cheapest price for all
 * that is missing, in percent of the cheapest basket of everything. Goods that nobody has count nowhere but in
 * `missing`.
 * @param shippingInCents cost of delivery; 0 if the goods are collected
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

import type { Offer } from '@spaza/contracts';
import {
  MAXIMUM_QUANTITY,
  PER_KG_DEFAULTS,
  QUANTITY_DECIMALS,
  roundQuantity,
} from '@spaza/contracts/vocabulary';

/** The parts of an offer that determine its quantity steps. */
export type OfferQuantity = Pick<
  Offer,
  'per_kg' | 'per_kg_symbol' | 'per_kg_conversion_rate' | 'per_kg_qty_min' | 'per_kg_qty_step'
>;

/**
 * How a quantity is stepped. `min` and `step` are as shown; the cart stores the shown quantity times `rate`: 500 g
 * shown at a rate of 0.001 are 0.5 kg in the cart.
 */
export interface QuantityRule {
  /** Whether it is sold by weight. */
  weighed: boolean;
  /** The smallest quantity. */
  min: number;
  /** By how much + and − change the quantity. */
  step: number;
  /** What the cart stores is the shown quantity times this. */
  rate: number;
  /** Number of decimals shown. */
  decimals: number;
}

const PIECES: QuantityRule = { weighed: false, min: 1, step: 1, rate: 1, decimals: 0 };

/** Anything smaller is invalid, as 0 and below is. */
const LEAST = 1e-9;
/** The smallest fraction that a cart can store. */
const SMALLEST_PART = 10 ** -QUANTITY_DECIMALS;

const positive = (value: number | null | undefined, otherwise: number): number =>
  value && value >= LEAST && Number.isFinite(value) ? value : otherwise;

const isLargeUnit = (symbol: string | null | undefined) => /^(kg|l)$/i.test(symbol?.trim() ?? 'kg');

/**
 * How the quantity of an offer is stepped: by the piece, or by its weight.
 * @example
 * ```ts
 * import { emittedQuantity, formatQuantity, increaseQuantity, quantityRuleOf } from '@spaza/sdk/rules';
 *
 * const mince = { per_kg: true, per_kg_symbol: 'g', per_kg_conversion_rate: 0.001, per_kg_qty_min: 250, per_kg_qty_step: 50 };
 * const rule = quantityRuleOf(mince);
 * const shown = increaseQuantity(rule, rule.min);
 * console.log(formatQuantity(rule, shown), emittedQuantity(rule, shown)); // 300 0.3
 * ```
 */
export function quantityRuleOf(offer: OfferQuantity): QuantityRule {
  if (!offer.per_kg) return PIECES;
  const rate = positive(offer.per_kg_conversion_rate, PER_KG_DEFAULTS.conversionRate);
  const decimals = isLargeUnit(offer.per_kg_symbol) ? 3 : 0;
  // Every quantity is a multiple of what can be both shown and stored: otherwise a step would change one and not
  // the other.
  const part = Math.max(10 ** -decimals, SMALLEST_PART / rate);
  const partsOf = (value: number | null | undefined, otherwise: number) =>
    Math.max(roundQuantity(positive(value, otherwise) / part), 1);
  return {
    weighed: true,
    min: roundQuantity(Math.ceil(partsOf(offer.per_kg_qty_min, PER_KG_DEFAULTS.min)) * part),
    step: roundQuantity(Math.round(partsOf(offer.per_kg_qty_step, PER_KG_DEFAULTS.step)) * part),
    rate,
    decimals,
  };
}

/** The quantity that the cart stores for a shown one, rounded to 5 decimals. */
export const emittedQuantity = ({ rate }: QuantityRule, shown: number): number => roundQuantity(shown * rate);

/** The quantity to show for one stored in the cart. */
export const shownQuantity = ({ rate }: QuantityRule, qty: number): number => roundQuantity(qty / rate);

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

/** A shown quantity as text: `0.750`, `500` or `2`. */
export const formatQuantity = ({ decimals }: QuantityRule, shown: number): string => shown.toFixed(decimals);

const atStep = ({ min, step }: QuantityRule, steps: number) => roundQuantity(min + Math.max(0, steps) * step);

/**
 * Steps above the minimum; an integer if the quantity is on the grid, to the precision of the cart. Below the grid
 * for NaN.
 */
function stepsAbove(rule: QuantityRule, shown: number): number {
  const steps = Number.isFinite(shown) ? (shown - rule.min) / rule.step : -1;
  const nearest = Math.round(steps);
  return emittedQuantity(rule, atStep(rule, nearest)) === emittedQuantity(rule, shown) ? nearest : steps;
}

/** Only a quantity above the minimum can be decreased. */
export const canDecrease = (rule: QuantityRule, shown: number): boolean => stepsAbove(rule, shown) > 0;

/** The next shown quantity on the grid of steps that starts at the minimum. */
export const increaseQuantity = (rule: QuantityRule, shown: number): number =>
  atStep(rule, Math.floor(stepsAbove(rule, shown)) + 1);

/** The shown quantity one step down on the grid; never below the minimum. */
export const decreaseQuantity = (rule: QuantityRule, shown: number): number =>
  atStep(rule, Math.ceil(stepsAbove(rule, shown)) - 1);

/** Rounds a typed quantity to the nearest step of the grid; the minimum for anything smaller or not a number. */
export const snapQuantity = (rule: QuantityRule, typed: number): number =>
  atStep(rule, Math.round(stepsAbove(rule, typed)));

/**
 * Whether a line can hold a quantity: from the smallest fraction to the most that shops accept. NaN and infinity
 * are invalid.
 */
export const isQuantity = (qty: number): boolean => roundQuantity(qty) > 0 && qty <= MAXIMUM_QUANTITY;

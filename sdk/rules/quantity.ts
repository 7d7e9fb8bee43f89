import type { Offer } from '@spaza/contracts';
import { PER_KG_DEFAULTS, roundQuantity } from '@spaza/contracts/vocabulary';

/** The parts of an offer that decide about its quantity. */
export type OfferQuantity = Pick<
  Offer,
  'per_kg' | 'per_kg_symbol' | 'per_kg_conversion_rate' | 'per_kg_qty_min' | 'per_kg_qty_step'
>;

/**
 * How a quantity is stepped. `min` and `step` are as shown; the cart holds the shown quantity times `rate`: 500 g
 * shown at a rate of 0.001 are 0.5 kg in the cart.
 */
export interface QuantityRule {
  weighed: boolean;
  min: number;
  step: number;
  rate: number;
  /** Decimals with which it is shown. */
  decimals: number;
}

const PIECES: QuantityRule = { weighed: false, min: 1, step: 1, rate: 1, decimals: 0 };

const positive = (value: number | null | undefined, otherwise: number): number =>
  value != null && value > 0 && Number.isFinite(value) ? value : otherwise;

/** A grid is only exact when it is made of whole parts of a quantity. */
const onGrid = (value: number | null | undefined, otherwise: number): number =>
  positive(roundQuantity(value ?? 0), otherwise);

const isLargeUnit = (symbol: string | null | undefined) => /^(kg|l)$/i.test(symbol?.trim() ?? 'kg');

/** How the quantity of an offer is stepped: by the piece, or as its weight says. */
export function quantityRuleOf(offer: OfferQuantity): QuantityRule {
  if (!offer.per_kg) return PIECES;
  return {
    weighed: true,
    min: onGrid(offer.per_kg_qty_min, PER_KG_DEFAULTS.min),
    step: onGrid(offer.per_kg_qty_step, PER_KG_DEFAULTS.step),
    rate: positive(offer.per_kg_conversion_rate, PER_KG_DEFAULTS.conversionRate),
    decimals: isLargeUnit(offer.per_kg_symbol) ? 3 : 0,
  };
}

/** The quantity that the cart holds for a shown one, rounded to 5 decimals. */
export const emittedQuantity = ({ rate }: QuantityRule, shown: number): number => roundQuantity(shown * rate);

/** The quantity to show for one that the cart holds. */
export const shownQuantity = ({ rate }: QuantityRule, qty: number): number => roundQuantity(qty / rate);

/** A shown quantity as text: `0.750`, `500` or `2`. */
export const formatQuantity = ({ decimals }: QuantityRule, shown: number): string => shown.toFixed(decimals);

/** Steps above the minimum; whole for a quantity on the grid. Its floating-point dust is rounded away. */
const stepsAbove = ({ min, step }: QuantityRule, shown: number) => roundQuantity((shown - min) / step);
const atStep = ({ min, step }: QuantityRule, steps: number) => roundQuantity(min + Math.max(0, steps) * step);

/** Only a quantity above the minimum can be decreased. */
export const canDecrease = ({ min }: QuantityRule, shown: number): boolean => shown > min;

/** The next shown quantity on the grid of steps that starts at the minimum. */
export const increaseQuantity = (rule: QuantityRule, shown: number): number =>
  atStep(rule, Math.floor(stepsAbove(rule, shown)) + 1);

/** The shown quantity one step down on the grid; never below the minimum. */
export const decreaseQuantity = (rule: QuantityRule, shown: number): number =>
  atStep(rule, Math.ceil(stepsAbove(rule, shown)) - 1);

/** A typed quantity on the nearest step of the grid; the minimum for anything smaller or that is no number. */
export const snapQuantity = (rule: QuantityRule, typed: number): number =>
  Number.isFinite(typed) ? atStep(rule, Math.round(stepsAbove(rule, typed))) : rule.min;

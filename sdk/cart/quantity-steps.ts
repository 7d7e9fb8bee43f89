import { roundQuantity } from '@spaza/contracts/vocabulary';
import { emittedQuantity, type QuantityRule } from './quantity.ts';

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

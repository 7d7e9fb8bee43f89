import type { CountedLine } from './totals.ts';
import { isOutOfStock } from './totals.ts';

/** One provider with branches, or many suppliers of their own. */
export type Mode = 'agency' | 'marketplace';

/** Why checkout cannot be entered; also the text of the notification. */
export type InvalidConfig = 'invalid config for agency' | 'invalid config for market';

/** What is said in each mode when checkout cannot be entered. */
export const invalidConfigIn = (mode: Mode): InvalidConfig =>
  mode === 'agency' ? 'invalid config for agency' : 'invalid config for market';

/** What decides whether checkout can be entered. */
export interface CheckoutEntry {
  mode: Mode;
  lines: readonly CountedLine[];
  hasSupplier: boolean;
  /** Number of shipping methods that the supplier offers. */
  shippingCount: number;
}

/**
 * Checkout needs something to order and a supplier, and in a marketplace a shipping method as well. Answers what is
 * wrong, or undefined.
 */
export function checkoutConfigProblem(entry: CheckoutEntry): InvalidConfig | undefined {
  const { mode, lines, hasSupplier, shippingCount } = entry;
  const hasGoods = lines.some(({ offer }) => !isOutOfStock(offer));
  const isReady = hasGoods && hasSupplier && (mode === 'agency' || shippingCount > 0);
  return isReady ? undefined : invalidConfigIn(mode);
}

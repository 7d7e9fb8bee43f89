import type { CountedLine } from '../cart/totals.ts';
import { cartProblem } from './checkout-problems.ts';

/** One provider with branches, or many independent suppliers. */
export type Mode = 'agency' | 'marketplace';

/** Why checkout cannot be entered. */
export type EntryProblem = 'empty_cart' | 'no_supplier' | 'all_out_of_stock' | 'no_shipping_method';

/** What determines whether checkout can be entered. */
export interface CheckoutEntry {
  mode: Mode;
  lines: readonly CountedLine[];
  hasSupplier: boolean;
  /** Number of shipping methods that the supplier offers. */
  shippingCount: number;
}

/**
 * Checkout needs something to order and a supplier, and in a marketplace also a shipping method. Returns what is
 * missing, or undefined.
 */
export function checkoutEntryProblem(entry: CheckoutEntry): EntryProblem | undefined {
  const { mode, lines, hasSupplier, shippingCount } = entry;
  if (!hasSupplier) return 'no_supplier';
  const isShipped = mode === 'agency' || shippingCount > 0;
  return cartProblem(lines)?.code ?? (isShipped ? undefined : 'no_shipping_method');
}

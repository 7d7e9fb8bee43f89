import { MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';

/** The amounts of a cart, in whole cents, never negative. */
export interface Amounts {
  goods: number;
  discount: number;
  shipping: number;
  bags: number;
  /** Balance of the shopper's wallet. */
  wallet: number;
}

/** Totals of a cart, in cents. */
export interface Totals {
  subtotal: number;
  discount: number;
  shipping: number;
  bags: number;
  /** Items less discount, plus delivery and bags. */
  total: number;
  /** Part of the total that the wallet pays. */
  credit: number;
  /** What is left to pay. */
  payable: number;
}

/**
 * Calculates the totals of a cart. The wallet pays only if it covers the items before discount; then it pays as much
 * of the total, including delivery and bags, as its balance allows.
 */
export function totalsOf({ goods, discount, shipping, bags, wallet }: Amounts): Totals {
  const taken = Math.min(discount, goods);
  const total = goods - taken + shipping + bags;
  const credit = goods > 0 && goods <= wallet ? Math.min(wallet, total) : 0;
  return { subtotal: goods, discount: taken, shipping, bags, total, credit, payable: total - credit };
}

/** Whether the items less discount reach the minimum order. Delivery and bags do not count. */
export const reachesMinimum = ({ subtotal, discount }: Pick<Totals, 'subtotal' | 'discount'>): boolean =>
  subtotal - discount >= MINIMUM_ORDER_IN_CENTS;

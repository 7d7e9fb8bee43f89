import { MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';

/** What a cart is made of, in whole cents, none of them below 0. */
export interface Amounts {
  goods: number;
  discount: number;
  shipping: number;
  bags: number;
  /** What is in the shopper's wallet. */
  wallet: number;
}

/** What a cart comes to, in cents. */
export interface Totals {
  subtotal: number;
  discount: number;
  shipping: number;
  bags: number;
  /** Goods less discount, with delivery and bags. */
  total: number;
  /** What the wallet pays of it. */
  credit: number;
  /** What is left to pay. */
  payable: number;
}

/**
 * What a cart comes to. The wallet pays when it covers the goods before discount; then it pays as much of the total,
 * delivery and bags included, as there is in it.
 */
export function totalsOf({ goods, discount, shipping, bags, wallet }: Amounts): Totals {
  const taken = Math.min(discount, goods);
  const total = goods - taken + shipping + bags;
  const credit = goods > 0 && goods <= wallet ? Math.min(wallet, total) : 0;
  return { subtotal: goods, discount: taken, shipping, bags, total, credit, payable: total - credit };
}

/** Whether goods less discount come to the smallest order. Delivery and bags do not help to reach it. */
export const reachesMinimum = ({ subtotal, discount }: Pick<Totals, 'subtotal' | 'discount'>): boolean =>
  subtotal - discount >= MINIMUM_ORDER_IN_CENTS;

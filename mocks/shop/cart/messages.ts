import { formatMoney, MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';

/** Why a cart cannot be ordered, in the words that shoppers read. */
export const CART_MESSAGES = {
  empty_cart: 'There is nothing to order.',
  minimum_order: `Minimum order amount is ${formatMoney(MINIMUM_ORDER_IN_CENTS).replace(/\.00$/, '')}`,
  out_of_stock: 'Some items have gone out of stock!',
  all_out_of_stock: 'All these items are out of stock',
  prices_changed: "Some items' prices have changed",
  offers_expired: 'These price offers have expired.',
  combos_not_sold: 'Combos are not sold at the moment. Remove them from the basket.',
} as const;

import { formatMoney, MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';

/** Why an order is not changed, in the words that shoppers read. */
export const CHANGE_MESSAGES = {
  undecided_items: 'Accept or remove every stock short item, then click UPDATE ORDER',
  out_of_stock: 'Newly added items are out of stock',
  prices_changed: 'Prices have changed',
  payable_amount: `Payable amount must be at least ${formatMoney(MINIMUM_ORDER_IN_CENTS).replace(/\.00$/, '')}`,
  combos_not_sold: 'Combos are not sold at the moment. Take them out of your changes.',
  stokvel_not_sold: 'Stokvel packs are not sold at the moment. Take them out of your changes.',
  stokvel_too_late: 'Stokvel packs are had on the next day at the earliest. This order is for sooner.',
  nothing_left: 'Nothing would be left of this order. Cancel it instead.',
} as const;

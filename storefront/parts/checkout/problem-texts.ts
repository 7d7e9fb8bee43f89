import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckoutProblemCode } from '@spaza/sdk';

/** Where something can be mended. */
export type MendAt = 'basket' | 'dispatch' | 'confirmation' | 'payment';

/** What a text may name: the way in which the goods are had, and the smallest order. */
interface Given {
  dispatch: string;
  minimum: string;
}

interface Known {
  mendAt: MendAt;
  /** A line each. Without them the shop's own words stand. */
  texts?: (given: Given) => MessageDescriptor[];
}

/** What the problems of a checkout say, and where they can be mended. */
export const knownProblems: Partial<Record<CheckoutProblemCode, Known>> = {
  empty_cart: { mendAt: 'basket', texts: () => [msg`There is nothing to order.`] },
  out_of_stock: {
    mendAt: 'basket',
    texts: () => [msg`Some items have gone out of stock!`, msg`Press OK to check your cart and replace them`],
  },
  all_out_of_stock: { mendAt: 'basket', texts: () => [msg`All these items are out of stock`] },
  offers_expired: { mendAt: 'basket', texts: () => [msg`These price offers have expired.`] },
  prices_changed: {
    mendAt: 'confirmation',
    texts: () => [msg`Some items' prices have changed`, msg`Click Confirm Order to confirm`],
  },
  cart_changed: {
    mendAt: 'confirmation',
    texts: () => [msg`Your basket was changed somewhere else. Check your order again.`],
  },
  minimum_order: {
    mendAt: 'basket',
    texts: ({ minimum }) => [msg`Minimum order amount is ${minimum}`],
  },
  dispatch_required: { mendAt: 'dispatch', texts: () => [msg`Choose how you get your goods`] },
  dispatch_not_offered: {
    mendAt: 'dispatch',
    texts: () => [msg`The shop does not offer this any more. Choose again how you get your goods.`],
  },
  slot_required: { mendAt: 'dispatch', texts: ({ dispatch }) => [msg`${dispatch} date required`] },
  slot_gone: {
    mendAt: 'dispatch',
    texts: ({ dispatch }) => [msg`${dispatch} date is no longer available, choose another`],
  },
  dispatch_refused: { mendAt: 'dispatch' },
  address_required: { mendAt: 'dispatch', texts: () => [msg`Choose an address first`] },
  payment_required: { mendAt: 'payment', texts: () => [msg`A payment method is required`] },
  payment_not_offered: {
    mendAt: 'payment',
    texts: () => [msg`The shop does not take this payment method. Choose another one.`],
  },
  credit_changed: { mendAt: 'payment', texts: () => [msg`Your wallet credit has changed.`] },
  total_refused: { mendAt: 'basket' },
  invalid_quantity: { mendAt: 'basket' },
  wrong_supplier: { mendAt: 'basket' },
  stokvel_refused: { mendAt: 'basket' },
};

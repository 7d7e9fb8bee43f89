import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckoutProblemCode } from '@spaza/sdk';

/** Where a problem can be fixed. */
export type FixAt = 'basket' | 'dispatch' | 'shippingAddress' | 'confirmation' | 'payment' | 'orders';

/** What a problem concerns. */
export type About = 'goods' | 'dispatch' | 'discount' | 'total';

/** Values that a text may contain: the shipping method, amounts, and what the shop's own message mentions. */
interface Given {
  dispatch: string;
  /** The minimum order, if the shop's message states it or there is no message. */
  minimum: string | undefined;
  /** The amount due before, and the amount due now. */
  before: string;
  now: string;
  named: readonly string[];
}

interface Known {
  about: About;
  fixAt: FixAt;
  /** One text per line. If omitted, the shop's own words are shown. */
  texts?: (given: Given) => MessageDescriptor[];
}

/** Messages for checkout problems, and where to fix them. */
export const knownProblems: Partial<Record<CheckoutProblemCode, Known>> = {
  empty_cart: { about: 'goods', fixAt: 'basket', texts: () => [msg`There is nothing to order.`] },
  out_of_stock: {
    about: 'goods',
    fixAt: 'basket',
    texts: () => [msg`Some items have gone out of stock!`, msg`Press OK to check your cart and replace them`],
  },
  all_out_of_stock: {
    about: 'goods',
    fixAt: 'basket',
    texts: () => [msg`All these items are out of stock`],
  },
  offers_expired: { about: 'goods', fixAt: 'basket', texts: () => [msg`These price offers have expired.`] },
  prices_changed: {
    about: 'goods',
    fixAt: 'confirmation',
    texts: () => [msg`Some items' prices have changed`, msg`Click Confirm Order to confirm`],
  },
  cart_changed: {
    about: 'goods',
    fixAt: 'confirmation',
    texts: () => [msg`Your basket was changed somewhere else. Check your order again.`],
  },
  ordered_elsewhere: {
    about: 'goods',
    fixAt: 'orders',
    texts: () => [msg`This basket was already ordered in another window, and only once.`],
  },
  order_not_done: {
    about: 'total',
    fixAt: 'payment',
    texts: () => [msg`The shop did not answer, and it does not have your order. Place it again.`],
  },
  order_unknown: {
    about: 'total',
    fixAt: 'orders',
    texts: () => [
      msg`We do not know whether your order arrived.`,
      msg`Look at your orders before you try again.`,
    ],
  },
  bags_gone: {
    about: 'total',
    fixAt: 'payment',
    texts: () => [msg`The shop has run out of plastic bags, so your order comes without.`],
  },
  total_changed: {
    about: 'total',
    fixAt: 'payment',
    texts: ({ before, now }) => [
      msg`The total has changed from ${before} to ${now}. Place the order if you agree.`,
    ],
  },
  minimum_order: {
    about: 'total',
    fixAt: 'basket',
    texts: ({ minimum }) => (minimum === undefined ? [] : [msg`Minimum order amount is ${minimum}`]),
  },
  dispatch_required: {
    about: 'dispatch',
    fixAt: 'dispatch',
    texts: () => [msg`Choose how to get your goods`],
  },
  dispatch_not_offered: {
    about: 'dispatch',
    fixAt: 'dispatch',
    texts: () => [msg`The shop no longer offers this. Choose another way to get your goods.`],
  },
  slot_required: {
    about: 'dispatch',
    fixAt: 'dispatch',
    texts: ({ dispatch }) => [msg`${dispatch} date required`],
  },
  slot_gone: {
    about: 'dispatch',
    fixAt: 'dispatch',
    texts: ({ dispatch }) => [msg`${dispatch} date is no longer available, choose another`],
  },
  dispatch_refused: { about: 'dispatch', fixAt: 'dispatch' },
  out_of_range: {
    about: 'dispatch',
    fixAt: 'shippingAddress',
    texts: ({ named: [most, far] }) =>
      most === undefined || far === undefined
        ? []
        : [
            msg`Couriers of this shop go up to ${most} km, and this address is ${far} km away.`,
            msg`Choose another address, or collect your order.`,
          ],
  },
  address_required: {
    about: 'dispatch',
    fixAt: 'shippingAddress',
    texts: () => [msg`Choose an address first`],
  },
  invalid_discount_code: {
    about: 'discount',
    fixAt: 'confirmation',
    texts: () => [msg`Invalid discount code`],
  },
  discount_limit_reached: {
    about: 'discount',
    fixAt: 'confirmation',
    texts: () => [msg`Discount code limit reached`],
  },
  discount_minimum: {
    about: 'discount',
    fixAt: 'confirmation',
    texts: ({ named: [amount] }) =>
      amount === undefined ? [] : [msg`This discount code needs goods for at least ${amount}.`],
  },
  discount_refused: { about: 'discount', fixAt: 'confirmation' },
  payment_required: { about: 'total', fixAt: 'payment', texts: () => [msg`A payment method is required`] },
  payment_not_offered: {
    about: 'total',
    fixAt: 'payment',
    texts: () => [msg`The shop does not take this payment method. Choose another one.`],
  },
  credit_changed: { about: 'total', fixAt: 'payment', texts: () => [msg`Your wallet credit has changed.`] },
  total_refused: { about: 'total', fixAt: 'basket' },
  invalid_quantity: { about: 'goods', fixAt: 'basket' },
  wrong_supplier: { about: 'goods', fixAt: 'basket' },
  stokvel_refused: { about: 'goods', fixAt: 'basket' },
};

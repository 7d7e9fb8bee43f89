import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Code, Problem } from '@spaza/sdk';
import { saidOf, useInWords, useWords } from '../problem/use-problem-texts.ts';

/** Where a problem can be fixed. */
export type FixAt = 'basket' | 'dispatch' | 'shippingAddress' | 'confirmation' | 'payment' | 'orders';

/** What a problem concerns. */
export type About = 'goods' | 'dispatch' | 'discount' | 'total';

interface Place {
  about: About;
  fixAt: FixAt;
  /** What to do about it, if the screen does not say so. */
  next?: MessageDescriptor;
}

const GOODS: Place = { about: 'goods', fixAt: 'basket' };
const DISPATCH: Place = { about: 'dispatch', fixAt: 'dispatch' };
const ADDRESS: Place = { about: 'dispatch', fixAt: 'shippingAddress' };
const DISCOUNT: Place = { about: 'discount', fixAt: 'confirmation' };
const TOTAL: Place = { about: 'total', fixAt: 'basket' };
const PAYMENT: Place = { about: 'total', fixAt: 'payment' };

/** Where the problems of a checkout belong. */
const PLACES: Partial<Record<Code, Place>> = {
  empty_cart: GOODS,
  out_of_stock: { ...GOODS, next: msg`Press OK to check your cart and replace them` },
  all_out_of_stock: GOODS,
  offers_expired: GOODS,
  combos_not_sold: GOODS,
  prices_changed: { about: 'goods', fixAt: 'confirmation', next: msg`Click Confirm Order to confirm` },
  cart_changed: { about: 'goods', fixAt: 'confirmation' },
  ordered_elsewhere: { about: 'goods', fixAt: 'orders' },
  invalid_quantity: GOODS,
  wrong_supplier: GOODS,
  stokvel_refused: GOODS,
  order_not_done: PAYMENT,
  order_unknown: { about: 'total', fixAt: 'orders' },
  bags_gone: PAYMENT,
  total_changed: PAYMENT,
  minimum_order: TOTAL,
  total_refused: TOTAL,
  dispatch_required: DISPATCH,
  dispatch_not_offered: DISPATCH,
  slot_required: DISPATCH,
  slot_gone: DISPATCH,
  dispatch_refused: DISPATCH,
  out_of_range: ADDRESS,
  address_required: ADDRESS,
  invalid_discount_code: DISCOUNT,
  discount_limit_reached: DISCOUNT,
  discount_minimum: DISCOUNT,
  discount_refused: DISCOUNT,
  payment_required: PAYMENT,
  payment_not_offered: PAYMENT,
  credit_changed: PAYMENT,
  debtor_card_required: PAYMENT,
  debtor_card_limit: PAYMENT,
};

/** Where a problem belongs; undefined if that is not known. */
export const placeOf = ({ code }: Problem): Place | undefined => PLACES[code];

/** What a problem concerns; the total if unknown. */
export const aboutOf = (problem: Problem): About => placeOf(problem)?.about ?? 'total';

/** A problem as shown to the shopper: one text per line, and where to fix it. */
export interface ProblemWords {
  texts: readonly string[];
  fixAt: FixAt | undefined;
}

/** Puts checkout problems into words. */
export function useProblemWords(): (problem: Problem) => ProblemWords {
  const words = useWords();
  const inWords = useInWords();
  return (problem) => {
    const place = placeOf(problem);
    const said = [...saidOf(problem, words), ...(place?.next ? [place.next] : [])];
    return { texts: said.map(inWords), fixAt: place?.fixAt };
  };
}

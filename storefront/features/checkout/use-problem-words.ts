import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Code, Problem } from '@spaza/sdk';
import { saidOf, useWords } from '../problem/use-problem-texts.ts';

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

/** These problems belong to one place. */
const at = (place: Place, ...codes: readonly Code[]) =>
  Object.fromEntries(codes.map((code) => [code, place]));

/** Where the problems of a checkout belong. */
const PLACES: Partial<Record<Code, Place>> = {
  ...at(GOODS, 'empty_cart', 'all_out_of_stock', 'offers_expired', 'combos_not_sold', 'invalid_quantity'),
  ...at(GOODS, 'wrong_supplier', 'stokvel_refused'),
  ...at(TOTAL, 'minimum_order', 'total_refused'),
  ...at(DISPATCH, 'dispatch_required', 'dispatch_not_offered', 'dispatch_refused'),
  ...at(DISPATCH, 'slot_required', 'slot_gone'),
  ...at(ADDRESS, 'out_of_range', 'address_required'),
  ...at(DISCOUNT, 'invalid_discount_code', 'discount_limit_reached', 'discount_minimum', 'discount_refused'),
  ...at(PAYMENT, 'order_not_done', 'bags_gone', 'total_changed', 'payment_required', 'payment_not_offered'),
  ...at(PAYMENT, 'credit_changed', 'debtor_card_required', 'debtor_card_limit'),
  out_of_stock: { ...GOODS, next: msg`Press OK to check your cart and replace them` },
  prices_changed: { about: 'goods', fixAt: 'confirmation', next: msg`Click Confirm Order to confirm` },
  cart_changed: { about: 'goods', fixAt: 'confirmation' },
  ordered_elsewhere: { about: 'goods', fixAt: 'orders' },
  order_unknown: { about: 'total', fixAt: 'orders' },
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
  const { i18n } = useLingui();
  const words = useWords();
  return (problem) => {
    const place = placeOf(problem);
    const said = [...saidOf(problem, words), ...(place?.next ? [place.next] : [])];
    return {
      texts: said.map((text) => (typeof text === 'string' ? text : i18n._(text))),
      fixAt: place?.fixAt,
    };
  };
}

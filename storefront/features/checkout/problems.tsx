import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Code, Problem } from '@spaza/sdk';
import { Fragment } from 'react';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { offerName } from '../offer/offer-text.ts';
import { saidOf, useInWords, useWords } from '../problem/problem-texts.ts';
import styles from './problems.module.css';
import { type CheckoutScreen, stepPaths } from './step-paths.ts';

/** Where a problem can be fixed. */
type FixAt = 'basket' | 'dispatch' | 'shippingAddress' | 'confirmation' | 'payment' | 'orders';

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

/** Puts a problem of the checkout into words: one text per line, and where to fix it. */
export function useProblemWords() {
  const words = useWords();
  const inWords = useInWords();
  return (problem: Problem) => {
    const place = placeOf(problem);
    const said = [...saidOf(problem, words), ...(place?.next ? [place.next] : [])];
    return { texts: said.map(inWords), fixAt: place?.fixAt };
  };
}

interface ProblemsProps {
  /** Problems found by the last attempt; an empty list renders nothing. */
  problems: readonly Problem[];
  here: CheckoutScreen;
  /** The reader's attention is directed to other problems. */
  isAside?: boolean;
}

/** Not errors: the shopper only has to see these before the order is placed. */
const MILD: readonly string[] = ['prices_changed', 'bags_gone', 'total_changed', 'credit_changed'];

/** Why the checkout cannot continue, and where to fix it. */
export function Problems({ problems, here, isAside = false }: ProblemsProps) {
  const { t } = useLingui();
  const money = useMoney();
  const wordsOf = useProblemWords();
  if (problems.length === 0) return null;
  const said = problems.map((problem) => ({ problem, ...wordsOf(problem) }));
  const away = said.find(({ fixAt }) => fixAt !== undefined && paths[fixAt] !== stepPaths[here]);
  const isMild = problems.every(({ code }) => MILD.includes(code));
  return (
    <Notice
      tone={isMild ? 'warning' : 'error'}
      icon="circle-alert"
      arrival={isAside ? undefined : problems}
      actions={away?.fixAt && <Way to={away.fixAt} code={away.problem.code} />}
    >
      {said.map(({ problem, texts: [first, ...more] }) => (
        <Fragment key={problem.code}>
          <p>
            <strong>{first}</strong>
          </p>
          {problem.lines && (
            <ul className={styles.lines}>
              {problem.lines.map(({ offer }, at) => {
                const before = problem.before?.[at]?.offer.price_in_cents;
                const [was, now] = [money(before ?? 0), money(offer.price_in_cents)];
                return (
                  <li key={offer.id}>
                    {offerName(offer)}
                    {before !== undefined && `: ${t`was ${was}, now ${now}`}`}
                  </li>
                );
              })}
            </ul>
          )}
          {more.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Fragment>
      ))}
    </Notice>
  );
}

/** A link to the place where a problem can be fixed. */
function Way({ to, code }: { to: FixAt; code: string }) {
  const { t } = useLingui();
  const names: Record<FixAt, string> = {
    basket: code === 'out_of_stock' ? t`OK` : t`Back to the basket`,
    dispatch: code === 'dispatch_not_offered' ? t`Choose another way` : t`Choose another time`,
    shippingAddress: t`Choose another address`,
    confirmation: t`Check your order`,
    payment: t`Go to payment`,
    orders: t`See my orders`,
  };
  return <ButtonLink to={paths[to]}>{names[to]}</ButtonLink>;
}

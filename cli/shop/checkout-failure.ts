import type { CartLine } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { CheckoutOutcome, CheckoutProblem } from '@spaza/sdk';
import type { FailureKind } from '../exit-codes.ts';
import { Failure } from '../failure.ts';
import { nameOf } from './describe-offer.ts';

interface Words {
  kind?: FailureKind;
  text: string;
  next?: string;
}

const LOOK = 'spaza cart show. To order it like that, run spaza checkout again';

/** What is said where the shop says nothing itself. */
const WORDS: Readonly<Record<string, Words>> = {
  not_signed_in: {
    kind: 'not_signed_in',
    text: 'An order needs somebody who is signed in.',
    next: 'spaza sign-in',
  },
  empty_cart: {
    text: 'There is nothing in the cart.',
    next: 'spaza search <words>, then: spaza cart add <id>',
  },
  dispatch_not_offered: { text: 'The supplier does not offer {dispatch}.' },
  slot_required: {
    kind: 'usage',
    text: 'A time slot has to be chosen.',
    next: 'spaza checkout --slot first',
  },
  slot_gone: {
    text: '{dispatch} date is no longer available, choose another.',
    next: 'spaza checkout --slot first',
  },
  payment_required: {
    kind: 'usage',
    text: 'A way to pay has to be chosen.',
    next: 'spaza checkout --pay cash',
  },
  payment_not_offered: { text: 'The supplier does not take that payment.' },
  out_of_stock: { text: 'Some items have gone out of stock:', next: LOOK },
  all_out_of_stock: { text: 'All these items are out of stock:', next: 'spaza search <words>' },
  prices_changed: { text: "Some items' prices have changed:", next: LOOK },
  offers_expired: { text: 'These price offers have expired:', next: LOOK },
  cart_changed: { text: 'The cart was changed meanwhile.', next: LOOK },
  ordered_elsewhere: { text: 'The cart was ordered already.', next: 'spaza orders list' },
  bags_gone: { text: 'The supplier has no plastic bags any more.' },
  total_changed: { text: 'There is another amount to pay now.', next: LOOK },
  credit_changed: { text: 'The wallet credit has changed.', next: 'spaza whoami' },
};

const NO_WORDS: Words = { text: '' };

const lineText = ({ offer }: CartLine) => `${nameOf(offer)}, ${formatMoney(offer.price_in_cents)}`;

function messagesOf({ code, messages, dispatch, lines = [] }: CheckoutProblem): string[] {
  const { text } = WORDS[code] ?? NO_WORDS;
  const own = text || `The order does not go through: ${code}.`;
  const said = messages.length > 0 ? messages : [own.replace('{dispatch}', dispatch ?? 'that')];
  return [...said, ...lines.map(lineText)];
}

/**
 * The value of a step of the checkout.
 * @throws Failure with every problem, in the words of the shop where it has any
 */
export function checkedOut<T>(outcome: CheckoutOutcome<T>): T {
  if (outcome.ok) return outcome.value;
  const [first = { code: 'refused', messages: [] }] = outcome.problems;
  const { kind = 'refused', next } = WORDS[first.code] ?? NO_WORDS;
  throw new Failure(kind, {
    code: first.code,
    messages: outcome.problems.flatMap(messagesOf),
    next,
  });
}

import type { CartLine } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { CheckoutOutcome, CheckoutProblem, CheckoutProblemCode } from '@spaza/sdk';
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
const WORDS: Readonly<Record<CheckoutProblemCode, Words>> = {
  no_supplier: {
    text: 'No supplier is chosen yet.',
    next: 'spaza suppliers, then: spaza suppliers use <id>',
  },
  no_shipping_method: {
    text: 'The supplier offers neither collection nor delivery.',
    next: 'spaza suppliers, then: spaza suppliers use <id>',
  },
  not_signed_in: {
    kind: 'not_signed_in',
    text: 'Sign in to place an order.',
    next: 'spaza sign-in',
  },
  empty_cart: {
    text: 'There is nothing in the cart.',
    next: 'spaza search <words>, then: spaza cart add <id>',
  },
  dispatch_required: {
    kind: 'usage',
    text: 'Choose how to get the goods.',
    next: 'spaza checkout --collect, or: spaza checkout --deliver',
  },
  address_required: {
    kind: 'usage',
    text: 'A delivery needs an address.',
    next: 'spaza checkout --address first',
  },
  out_of_range: { text: 'The address is too far away.', next: 'spaza checkout --collect' },
  dispatch_not_offered: { text: 'The supplier does not offer {dispatch}.' },
  slot_required: {
    kind: 'usage',
    text: 'Choose a time slot.',
    next: 'spaza checkout --slot first',
  },
  slot_gone: {
    text: '{dispatch} date is no longer available, choose another.',
    next: 'spaza checkout --slot first',
  },
  payment_required: {
    kind: 'usage',
    text: 'Choose how to pay.',
    next: 'spaza checkout --pay cash',
  },
  payment_not_offered: { text: 'The supplier does not take that payment.' },
  out_of_stock: { text: 'Some items have gone out of stock:', next: LOOK },
  all_out_of_stock: { text: 'All these items are out of stock:', next: 'spaza search <words>' },
  prices_changed: { text: "Some items' prices have changed:", next: LOOK },
  offers_expired: { text: 'These price offers have expired:', next: LOOK },
  cart_changed: { text: 'The cart has changed since.', next: LOOK },
  ordered_elsewhere: { text: 'The cart has already been ordered.', next: 'spaza orders list' },
  bags_gone: { text: 'The supplier has run out of plastic bags.' },
  total_changed: { text: 'The amount to pay has changed.', next: LOOK },
  credit_changed: { text: 'The wallet credit has changed.', next: 'spaza whoami' },
  minimum_order: { text: 'The order is smaller than the shop takes.', next: 'spaza cart add <id>' },
  invalid_discount_code: { text: 'The discount code is invalid.' },
  discount_limit_reached: { text: 'The discount code has reached its limit.' },
  discount_minimum: { text: 'The discount code needs a larger order.' },
  invalid_quantity: { text: 'The shop does not sell that quantity.', next: 'spaza cart show' },
  wrong_supplier: { text: 'Some items are of another supplier.', next: 'spaza cart show' },
  total_refused: { text: 'The shop does not take an order of that amount.' },
  dispatch_refused: { text: 'The shop does not offer {dispatch} for this order.' },
  discount_refused: { text: 'The discount code cannot be used.' },
  stokvel_refused: { text: 'The bulk packs cannot be ordered like that.' },
  order_not_done: {
    kind: 'unreachable',
    text: 'The answer got lost, and the shop has no such order: nothing was ordered.',
    next: 'spaza checkout',
  },
  order_unknown: {
    kind: 'unreachable',
    text: 'The order was sent, and its answer got lost. Nobody can tell yet whether it was placed.',
    next: 'Look at spaza orders list before you try again. To send another order all the same: spaza checkout --send-again',
  },
  key_reused: { text: 'Another order was sent under the same key.', next: 'spaza orders list' },
};

const wordsFor = (code: string): Words | undefined =>
  Object.hasOwn(WORDS, code) ? WORDS[code as CheckoutProblemCode] : undefined;

const NO_WORDS: Words = { text: '' };

const lineText = ({ offer }: CartLine, currency?: string) =>
  `${nameOf(offer)}, ${formatMoney(offer.price_in_cents, currency)}`;

function messagesOf({ code, messages, dispatch, lines = [] }: CheckoutProblem, currency?: string): string[] {
  const { text } = wordsFor(code) ?? NO_WORDS;
  const own = text || `The order does not go through: ${code}.`;
  const said = messages.length > 0 ? messages : [own.replace('{dispatch}', dispatch ?? 'that')];
  return [...said, ...lines.map((line) => lineText(line, currency))];
}

/**
 * The value of a step of the checkout.
 * @param currency the symbol that prices of lines are written with
 * @throws Failure with every problem, in the words of the shop where it has any
 */
export function checkedOut<T>(outcome: CheckoutOutcome<T>, currency?: string): T {
  if (outcome.ok) return outcome.value;
  const [first = { code: 'refused', messages: [] }] = outcome.problems;
  const { kind = 'refused', next } = wordsFor(first.code) ?? NO_WORDS;
  throw new Failure(kind, {
    code: first.code,
    messages: outcome.problems.flatMap((problem) => messagesOf(problem, currency)),
    next,
  });
}

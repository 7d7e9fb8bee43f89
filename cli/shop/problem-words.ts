import type { CartLine } from '@spaza/contracts';
import type { ProblemCode } from '@spaza/contracts/problems';
import { messagesOf } from '@spaza/contracts/problems/messages';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { OwnCode, Problem } from '@spaza/sdk';
import { type FailureKind, kindOfStatus } from '../exit-codes.ts';
import { nameOf } from './describe-offer.ts';

/** What is said of a problem, and what to try next. */
interface Words {
  text: string;
  next?: string;
  kind?: FailureKind;
}

const LOOK = 'spaza cart show. To order it like that, run spaza checkout again';
const SUPPLIERS = 'spaza suppliers, then: spaza suppliers use <id>';

/** Problems that the SDK names itself. */
const OWN: Readonly<Record<OwnCode, Words>> = {
  refused: { text: 'The shop refused, and did not say why.' },
  maybe_done: {
    kind: 'unreachable',
    text: 'It was sent, and its answer got lost: it may have been done.',
    next: 'Check whether it was done before you try again; for orders: spaza orders show <order>',
  },
  done_unread: { kind: 'done_unread', text: 'It was done. The answer of the shop could not be read.' },
  not_offered: { text: 'The shop does not offer this.' },
  not_wanted: { text: 'Nothing was changed.' },
  no_supplier: { text: 'No supplier is chosen yet.', next: SUPPLIERS },
  no_order: { text: 'There is no such order here.', next: 'spaza orders list' },
  no_edit: { text: 'No order is being changed.', next: 'spaza orders modify <order>' },
  no_import: { text: 'No file is waiting.', next: 'spaza imports upload <file>', kind: 'not_found' },
  too_far: { text: 'The place is too far away.', next: 'spaza suppliers' },
  comparison_stale: { text: 'The cart has changed since.', next: 'spaza cart compare' },
  import_waiting: {
    text: 'Another file is waiting to be applied or discarded.',
    next: 'spaza imports show, then: spaza imports apply, or: spaza imports discard',
  },
  upload_under_way: { text: 'Another file is being uploaded.' },
  order_being_changed: { text: 'Goods are being picked for an order.', next: 'spaza orders list' },
  invalid_form: { text: 'Something in what was given is invalid.' },
  invalid_rating: { text: 'A rating must be a whole number from 0 to 5.' },
  missing_input: { text: 'Something that the shop needs is missing.' },
  reason_required: { text: 'Describe what is wrong with the pack.', next: 'Add --reason <text>' },
  no_shipping_method: { text: 'The supplier offers neither collection nor delivery.', next: SUPPLIERS },
  dispatch_required: {
    kind: 'usage',
    text: 'Choose how to get the goods.',
    next: 'spaza checkout --collect, or: spaza checkout --deliver',
  },
  cart_changed: { text: 'The cart has changed since.', next: LOOK },
  ordered_elsewhere: { text: 'The cart has already been ordered.', next: 'spaza orders list' },
  bags_gone: { text: 'The supplier has run out of plastic bags.' },
  total_changed: { text: 'The amount to pay has changed.', next: LOOK },
  total_refused: { text: 'The shop does not take an order of that amount.' },
  dispatch_refused: { text: 'The shop does not deliver this order like that.' },
  discount_refused: { text: 'The discount code cannot be used.' },
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
  payment_failed: { text: 'The payment failed.' },
  payment_declined: { text: 'The provider declined the payment.' },
  insufficient_funds: { text: 'There were insufficient funds.' },
  payment_cancelled: { text: 'The payment was cancelled.' },
  payment_withdrawn: { text: 'Another payment replaced this one.' },
  payment_refunded: { text: 'The payment came too late, and was refunded to the wallet.' },
  order_abandoned: { text: 'The order was not paid in time.' },
  order_cancelled: { text: 'The order was cancelled.' },
};

/** What to try about problems of shops, and what is said of those that are found before anything is sent. */
const SHOPS: Readonly<Partial<Record<ProblemCode, Words>>> = {
  not_signed_in: { kind: 'not_signed_in', text: 'Sign in to do this.', next: 'spaza sign-in' },
  not_found: { text: 'The shop did not find it.' },
  empty_cart: {
    text: 'There is nothing in the cart.',
    next: 'spaza search <words>, then: spaza cart add <id>',
  },
  address_required: {
    kind: 'usage',
    text: 'A delivery needs an address.',
    next: 'spaza checkout --address first',
  },
  out_of_range: { text: 'The address is too far away.', next: 'spaza checkout --collect' },
  slot_required: { kind: 'usage', text: 'Choose a time slot.', next: 'spaza checkout --slot first' },
  slot_gone: { text: 'The time slot is no longer available.', next: 'spaza checkout --slot first' },
  payment_required: { kind: 'usage', text: 'Choose how to pay.', next: 'spaza checkout --pay cash' },
  out_of_stock: { text: 'Some items have gone out of stock:', next: LOOK },
  all_out_of_stock: { text: 'All these items are out of stock:', next: 'spaza search <words>' },
  prices_changed: { text: "Some items' prices have changed:", next: LOOK },
  offers_expired: { text: 'These price offers have expired:', next: LOOK },
  credit_changed: { text: 'The wallet credit has changed.', next: 'spaza whoami' },
  minimum_order: { text: 'The order is smaller than the shop takes.', next: 'spaza cart add <id>' },
  invalid_quantity: { text: 'The quantity is invalid.', next: 'spaza cart show' },
  wrong_supplier: { text: 'Some items are of another supplier.', next: 'spaza cart show' },
  key_reused: { text: 'Another order was sent under the same key.', next: 'spaza orders list' },
  nothing_left: { text: 'None of that order is available any longer.', next: 'spaza search <words>' },
  undecided_items: {
    text: 'Accept or remove every line that ran short first.',
    next: 'spaza orders accept <order>, or: spaza orders remove <order> <line>',
  },
  not_paid_online: {
    text: 'The order is not paid online.',
    next: 'To pay it online anyway: spaza pay <order> --provider <name>',
  },
  payment_processing: {
    text: 'A payment of this order is under way.',
    next: 'spaza pay <order> --wait, or: spaza pay <order> --resolve',
  },
  empty_file: { text: 'The file is empty.', kind: 'usage' },
  supplier_required: {
    text: 'Name the supplier that it is for.',
    next: 'Add --supplier <id>; spaza suppliers lists them',
    kind: 'usage',
  },
  unknown_line: { text: 'The order has no such line.', next: 'spaza orders show <order>' },
};

const STAND_INS: Partial<Record<FailureKind, string>> = {
  not_signed_in: 'Nobody is signed in, or the session has ended.',
  not_found: 'The shop answered 404 and no more: it knows no such thing, or has no such call.',
  failed: 'The shop could not do it.',
};

const isOwn = (code: string): code is OwnCode => Object.hasOwn(OWN, code);

/** What is known of a problem besides what the shop says. */
export const wordsFor = ({ code }: Problem): Words | undefined => (isOwn(code) ? OWN[code] : SHOPS[code]);

function textsOf(problem: Problem): readonly string[] {
  const { code, params, messages, status } = problem;
  const known = wordsFor(problem)?.text;
  if (status === 0) return known === undefined ? messages : [known];
  if (messages.length > 0) return messages;
  // A 404 says that a call may be missing, too.
  if (status === 404) return [STAND_INS.not_found ?? code];
  if (!isOwn(code) && params) return messagesOf({ code, params } as Parameters<typeof messagesOf>[0]);
  return [STAND_INS[kindOfStatus(status)] ?? known ?? `The shop refused: ${code}.`];
}

const lineText = ({ offer }: CartLine, currency?: string) =>
  `${nameOf(offer)}, ${formatMoney(offer.price_in_cents, currency)}`;

/**
 * What is said of a problem: the shop's own words where it has any, and the lines that it is about.
 * @param currency the symbol that prices of lines are written with
 */
export const messagesFor = (problem: Problem, currency?: string): string[] => [
  ...textsOf(problem),
  ...(problem.lines ?? []).map((line) => lineText(line, currency)),
];

import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { DeveloperProblemCode, ShopperProblemCode } from '@spaza/contracts/problems';
import type { Dispatch } from '@spaza/contracts/vocabulary';
import { CallError, type Code, type ParamsIn, type Problem, type problemHere } from '@spaza/sdk';
import { useMemo } from 'react';
import { useMoney } from '../../format/money.ts';
import { localNumber } from '../../format/numbers.ts';
import { shopsWords } from '../../shop/shops-words.ts';
import { dispatchWords } from '../order/when-and-where.tsx';

/** How values are written for the shopper. */
export interface Words {
  money(cents: number): string;
  /** As `money`, without cents if there are none. */
  shortMoney(cents: number): string;
  number(value: number): string;
  dispatch(dispatch: Dispatch): string;
  wait(seconds: number): MessageDescriptor;
}

/** Objections to a part of a cart without a code of the contract: only the shop has words for them. */
type ShopsOwn = 'refused' | 'total_refused' | 'dispatch_refused' | 'discount_refused';
/** What is found before anything is sent: nobody else has words for it. */
type FoundHere = Exclude<Parameters<typeof problemHere>[0], ShopsOwn | DeveloperProblemCode>;

/** One or several sentences. */
type Said = MessageDescriptor | readonly MessageDescriptor[];

type TextOf<C extends Code> = Said | ((params: NonNullable<ParamsIn<C>>, words: Words) => Said);

/**
 * Texts for problems, made from their parameters if they have any. For a refusal that is not here, the shop's own
 * sentence is shown, which is in the shopper's language. Texts are here if they help more than the shop's sentence, or
 * if shops may have none.
 */
type ProblemTexts = { readonly [C in FoundHere]: TextOf<C> } & {
  readonly [C in ShopperProblemCode]?: TextOf<C>;
};

export const failed = msg`Something went wrong, try again`;

/** Whether a shop did not answer in time. */
export const isLate = (error: unknown): boolean => error instanceof CallError && error.kind === 'timeout';

const gone = msg`This could not be found`;
const notHere = msg`The shop does not offer this`;
const lookFirst = msg`The shop did not answer, so it may have been done. Check before you try again.`;

export const problemTexts = {
  // Any call
  not_found: gone,
  too_many_attempts: ({ seconds }, { wait }) => wait(seconds),
  too_large: msg`This is larger than the shop takes`,
  conflict: msg`This was changed at the same time. Try again.`,
  unavailable: msg`The shop is not available at the moment. Try again soon.`,
  failed,

  // Account
  not_signed_in: msg`Log in to continue`,
  session_ended: msg`Your session has ended. Log in again.`,
  terms_required: msg`Accept the terms and conditions to register`,
  phone_required: msg`A mobile phone number is required`,
  phone_invalid: msg`Invalid mobile phone number`,
  name_required: msg`Required`,
  password_too_short: msg`Password must be at least 6 characters`,
  current_password_required: msg`Your current password is needed for this`,
  id_number_invalid: msg`This is not a South African ID number: it has 13 digits`,

  // Debtor cards
  debtor_card_limit: ({ left_in_cents, amount_in_cents }, { money }) => {
    const [left, amount] = [money(left_in_cents), money(amount_in_cents)];
    return msg`Your debtor card has ${left} left, and the order comes to ${amount}. Top it up, or pay another way.`;
  },

  // Cart
  empty_cart: msg`There is nothing to order.`,
  minimum_order: ({ minimum_in_cents }, { shortMoney }) => {
    const minimum = shortMoney(minimum_in_cents);
    return msg`Minimum order amount is ${minimum}. It counts goods less discount, without delivery and bags.`;
  },
  out_of_stock: ({ of }) =>
    of === 'changes' ? msg`Newly added items are out of stock` : msg`Some items have gone out of stock!`,
  all_out_of_stock: msg`All these items are out of stock`,
  prices_changed: ({ of }) =>
    of === 'changes' ? msg`Prices have changed` : msg`Some items' prices have changed`,
  offers_expired: msg`These price offers have expired.`,
  invalid_quantity: ({ name, minimum, unit }, { number }) => {
    const least = unit === null ? number(minimum) : `${number(minimum)} ${unit}`;
    return msg`${name} is not sold in this quantity: the smallest is ${least}`;
  },
  discount_minimum: ({ minimum_in_cents }, { money }) => {
    const amount = money(minimum_in_cents);
    return msg`This discount code needs goods for at least ${amount}.`;
  },
  stokvel_refused: ({ reasons, minimum_packs }) => {
    const said = {
      not_sold: msg`Stokvel packs are not sold at the moment. Remove them.`,
      by_courier: msg`A courier does not carry stokvel packs. Collect them, or let the shop arrange the delivery.`,
      with_code: msg`No discount code goes with stokvel packs. Remove the code or the packs.`,
      too_few: msg`A stokvel order has at least ${minimum_packs} packs. Add some more.`,
      too_soon: msg`Stokvel packs are available on the next day at the earliest`,
    };
    return reasons.map((reason) => said[reason] ?? failed);
  },

  // Checkout
  no_supplier: msg`Choose a shop first`,
  no_shipping_method: msg`The shop offers neither collection nor delivery`,
  dispatch_required: msg`Choose how to get your goods`,
  dispatch_not_offered: msg`The shop no longer offers this. Choose another way to get your goods.`,
  slot_required: ({ dispatch: method }, words) => {
    const dispatch = words.dispatch(method);
    return msg`${dispatch} date required`;
  },
  slot_gone: ({ dispatch: method }, words) => {
    const dispatch = words.dispatch(method);
    return msg`${dispatch} date is no longer available, choose another`;
  },
  address_required: msg`Choose an address first`,
  out_of_range: ({ most_km, km }, { number }) => {
    const [most, far] = [number(most_km), number(km)];
    return [
      msg`Couriers of this shop go up to ${most} km, and this address is ${far} km away.`,
      msg`Choose another address, or collect your order.`,
    ];
  },
  payment_required: msg`A payment method is required`,
  payment_not_offered: msg`The shop does not take this payment method. Choose another one.`,
  credit_changed: msg`Your wallet credit has changed.`,
  key_reused: msg`Another order was sent at the same time. Look at your orders.`,
  cart_changed: msg`Your basket was changed somewhere else. Check your order again.`,
  ordered_elsewhere: msg`This basket was already ordered in another window, and only once.`,
  bags_gone: msg`The shop has run out of plastic bags, so your order comes without.`,
  total_changed: ({ before_in_cents, now_in_cents }, { money }) => {
    const [before, now] = [money(before_in_cents), money(now_in_cents)];
    return msg`The total has changed from ${before} to ${now}. Place the order if you agree.`;
  },
  order_not_done: msg`The shop did not answer, and it does not have your order. Place it again.`,
  order_unknown: [
    msg`We do not know whether your order arrived.`,
    msg`Look at your orders before you try again.`,
  ],

  // Order
  wrong_status: ({ action }) =>
    action === 'change'
      ? msg`The shop is packing this order already, so it cannot be changed any more`
      : msg`This order is too far along for that`,
  unknown_line: gone,
  line_twice: ({ name }) => msg`${name} was changed twice. Look at your order again.`,
  undecided_items: msg`Accept or remove every stock short item, then click UPDATE ORDER`,
  payable_amount: ({ minimum_in_cents }, { shortMoney }) => {
    const minimum = shortMoney(minimum_in_cents);
    return msg`Payable amount must be at least ${minimum}. It counts goods less discount, without delivery and bags.`;
  },
  nothing_left: msg`Nothing would be left of this order. Cancel it instead.`,
  already_reviewed: msg`You have already reviewed this order`,
  other_order: failed,
  no_order: gone,
  no_edit: msg`This order is not being updated`,
  order_being_changed: msg`Finish updating your order first`,
  reason_required: msg`Required`,
  invalid_rating: msg`Choose one to five stars`,

  // Payment
  order_closed: msg`This order can no longer be paid`,
  already_paid: msg`This order is already paid`,
  not_paid_online: msg`The shop does not take this payment for this order`,
  amount_error: msg`The amount has changed`,
  payment_processing: msg`A payment for this order is in progress. Wait for it to finish.`,
  unknown_token: msg`The card was not accepted. Enter it again.`,
  wrong_provider: notHere,
  wrong_checksum: msg`The provider did not confirm this payment`,
  missing_input: msg`This payment was not started on this device`,
  payment_failed: msg`Payment failed, try again`,
  payment_declined: msg`Provider declined payment`,
  insufficient_funds: msg`Insufficient funds`,
  payment_cancelled: msg`You cancelled the payment`,
  payment_withdrawn: msg`Another payment replaced this one`,
  payment_refunded: msg`The payment came too late`,
  order_abandoned: msg`This order was not paid in time, so it was cancelled.`,
  order_cancelled: msg`This order was cancelled.`,

  // What became of a call
  maybe_done: lookFirst,
  done_unread: msg`It was done. The shop's answer could not be read.`,
  not_offered: notHere,
  not_wanted: failed,
  too_far: msg`This shop is too far away`,
  invalid_form: msg`Check the fields that are marked`,
  comparison_stale: msg`Your basket has changed. Compare it again.`,
  import_waiting: failed,
  no_import: gone,
  upload_under_way: failed,
} satisfies ProblemTexts;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait after too many attempts, given in ms; rounded up, so that the wait is over by then. */
function waitText(ms: number | undefined): MessageDescriptor {
  if (ms === undefined) return msg`Too many attempts. Wait a moment and try again.`;
  if (ms <= 90 * SECOND) {
    const seconds = Math.max(1, Math.ceil(ms / SECOND));
    return msg`Too many attempts. Wait ${plural(seconds, { one: '# second', other: '# seconds' })}, then try again.`;
  }
  if (ms <= 90 * MINUTE) {
    const minutes = Math.ceil(ms / MINUTE);
    return msg`Too many attempts. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })}, then try again.`;
  }
  const hours = Math.ceil(ms / HOUR);
  return msg`Too many attempts. Wait ${plural(hours, { one: '# hour', other: '# hours' })}, then try again.`;
}

type Made = Said | ((params: object, words: Words) => Said);

/** How a language writes values. */
export const wordsIn = (i18n: I18n, money: (cents: number) => string): Words => ({
  money,
  shortMoney: (cents) => money(cents).replace(/[.,]00$/, ''),
  number: (value) => localNumber(String(Math.round(value * 1e5) / 1e5), i18n.locale),
  dispatch: (dispatch) => i18n._(dispatchWords[dispatch]),
  wait: (seconds) => waitText(seconds * SECOND),
});

/** The texts of the interface for a problem; none if only the shop has words for it, or only it says what happened. */
export function textsFor(
  { code, params, retryAfterMs, byStatus, messages }: Problem,
  words: Words,
): readonly MessageDescriptor[] {
  if (code === 'too_many_attempts' && !params) return [waitText(retryAfterMs)];
  if (byStatus && messages.length > 0) return [];
  // Which text belongs to which parameters is lost in a record of all.
  const made = (problemTexts as unknown as Readonly<Record<string, Made>>)[code];
  if (made === undefined || (typeof made === 'function' && !params)) return [];
  const text = typeof made === 'function' ? made(params as object, words) : made;
  return Array.isArray(text) ? text : [text as MessageDescriptor];
}

/** The texts for a problem: those of the interface, else the shop's own. */
export function saidOf(problem: Problem, words: Words): readonly (MessageDescriptor | string)[] {
  const own = textsFor(problem, words);
  if (own.length > 0) return own;
  return shopsWords(problem) ? problem.messages : [failed];
}

/** Puts a text of the interface, or the shop's own, into words. */
export function useInWords(): (text: MessageDescriptor | string) => string {
  const { i18n } = useLingui();
  return (text) => (typeof text === 'string' ? text : i18n._(text));
}

/** How values are written in the language of the page. */
export function useWords(): Words {
  const { i18n } = useLingui();
  const money = useMoney();
  return useMemo(() => wordsIn(i18n, money), [i18n, money]);
}

import type { CartLine } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { Code, ParamsIn, Problem } from '@spaza/sdk';
import { type FailureKind, kindOfStatus } from '../exit-codes.ts';
import { nameOf } from './show-offers.ts';

type Money = (cents: number) => string;

/** A sentence, made from the parameters of its code if it has any. */
type Said<C extends Code> = string | ((params: NonNullable<ParamsIn<C>>, money: Money) => string);

/** What is said of a problem if the shop says nothing itself, and what to try next. */
interface Advice<C extends Code> {
  text: Said<C>;
  next?: string;
  kind?: FailureKind;
}

const LOOK = 'spaza cart show. To order it like that, run spaza checkout again';
const SUPPLIERS = 'spaza suppliers, then: spaza suppliers use <id>';
const SIGN_IN = 'spaza sign-in';
const ORDERS = 'spaza orders list';
const UPLOAD = 'Correct the file, then: spaza imports upload <file>';
const FILE = 'The file cannot be read.';

/** Every problem. The compiler names what is missing. */
const WORDS: { readonly [C in Code]: Said<C> | Advice<C> } = {
  // Any call
  refused: 'The shop refused, and did not say why.',
  not_found: 'The shop did not find it.',
  too_many_attempts: ({ seconds }) => `Too many attempts. Wait ${seconds} s.`,
  too_large: ({ most_bytes }) => `It is too large: the shop takes ${most_bytes} bytes at most.`,
  too_much: 'A number is larger than the shop can keep.',
  conflict: 'It was changed at the same time.',
  unavailable: ({ seconds }) => `The shop cannot reach its data. Try again in ${seconds} s.`,
  failed: ({ request_id }) => `The shop failed. Its log names the reason under ${request_id}.`,
  maybe_done: {
    kind: 'unreachable',
    text: 'It was sent, and its answer got lost: it may have been done.',
    next: 'Check whether it was done before you try again; for orders: spaza orders show <order>',
  },
  done_unread: { kind: 'done_unread', text: 'It was done. The answer of the shop could not be read.' },
  not_offered: 'The shop does not offer this.',
  not_wanted: 'Nothing was changed.',
  invalid_form: 'Something in what was given is invalid.',
  missing_input: 'Something that the shop needs is missing.',
  invalid_request: ({ fields }) => `The request does not match the contract: ${fields.join(', ')}.`,
  unstorable_text: 'A text holds a NUL character.',
  unreadable: 'The request broke off.',
  content_type: ({ expected }) => `The call takes ${expected}.`,
  unknown_host: 'The shop is not known by this host name.',
  method_not_allowed: ({ path, allowed }) => `${path} takes ${allowed.join(', ')} only.`,
  wrong_key: { kind: 'not_signed_in', text: ({ role }) => `The key of the ${role} is missing or wrong.` },
  staff_only: { kind: 'not_signed_in', text: 'This call is for staff.' },
  key_reused: { text: 'Another order was sent under the same key.', next: ORDERS },

  // Account
  not_signed_in: { kind: 'not_signed_in', text: 'Sign in to do this.', next: SIGN_IN },
  session_ended: { kind: 'not_signed_in', text: 'The session has ended.', next: SIGN_IN },
  wrong_credentials: { text: 'The phone number or the password is wrong.', next: SIGN_IN },
  login_taken: { text: 'There is already an account for this phone number.', next: SIGN_IN },
  terms_required: 'The terms have to be accepted.',
  phone_required: 'A mobile phone number is required.',
  phone_invalid: 'This is not a mobile phone number of this country.',
  name_required: 'A first and a last name are required.',
  password_too_short: ({ minimum }) => `The password must have at least ${minimum} characters.`,
  password_too_easy: 'The password is among the first that anybody would try.',
  demo_account: 'The login and the password of the demo shopper cannot be changed.',
  current_password_required: 'The current password is required to change the login or password.',
  current_password_wrong: 'The current password is wrong.',
  id_number_invalid: 'This is not a South African ID number.',
  code_wrong: ({ tries_left }) => `The code is wrong. Tries left: ${tries_left}.`,
  code_void: 'The code is no longer valid. Ask for another one.',
  token_void: 'The password reset has expired. Ask for another code.',
  address_book_full: {
    text: ({ most }) => `The address book holds ${most} addresses.`,
    next: 'spaza addresses remove <id>',
  },

  // Debtor cards
  debtor_cards_not_offered: ({ supplier }) => `${supplier} offers no debtor cards.`,
  debtor_registration_required: 'A debtor card takes an ID number or a business address.',
  debtor_card_exists: ({ supplier }) => `There already is a debtor card at ${supplier}.`,
  debtor_card_required: ({ supplier }) => `${supplier} has accepted no debtor card of this account.`,
  debtor_card_limit: ({ left_in_cents, amount_in_cents }, money) =>
    `The debtor card has ${money(left_in_cents)} left, and the order comes to ${money(amount_in_cents)}.`,

  // Cart
  no_supplier: { text: 'No supplier is chosen yet.', next: SUPPLIERS },
  too_far: { text: 'The place is too far away.', next: 'spaza suppliers' },
  empty_cart: {
    text: 'There is nothing in the cart.',
    next: 'spaza search <words>, then: spaza cart add <id>',
  },
  comparison_stale: { text: 'The cart has changed since.', next: 'spaza cart compare' },
  minimum_order: {
    text: ({ minimum_in_cents }, money) =>
      `The smallest order is ${money(minimum_in_cents)}: goods less discount, without delivery and bags.`,
    next: 'spaza cart add <id>',
  },
  out_of_stock: { text: 'Some items have gone out of stock:', next: LOOK },
  all_out_of_stock: { text: 'All these items are out of stock:', next: 'spaza search <words>' },
  prices_changed: { text: "Some items' prices have changed:", next: LOOK },
  offers_expired: { text: 'These price offers have expired:', next: LOOK },
  combos_not_sold: { text: 'Combos are not sold at the moment.', next: 'spaza cart show' },
  invalid_quantity: { text: 'The quantity is invalid.', next: 'spaza cart show' },
  wrong_supplier: { text: 'Some items are of another supplier.', next: 'spaza cart show' },
  invalid_discount_code: 'The discount code is invalid.',
  discount_limit_reached: 'The discount code has been used up.',
  discount_minimum: ({ minimum_in_cents }, money) =>
    `The discount code needs goods for at least ${money(minimum_in_cents)}.`,
  discount_refused: 'The discount code cannot be used.',
  stokvel_refused: 'The stokvel packs cannot be ordered like that.',

  // Checkout
  no_shipping_method: { text: 'The supplier offers neither collection nor delivery.', next: SUPPLIERS },
  dispatch_required: {
    kind: 'usage',
    text: 'Choose how to get the goods.',
    next: 'spaza checkout --collect, or: spaza checkout --deliver',
  },
  dispatch_not_offered: ({ supplier }) => `${supplier} does not offer this way to get the goods.`,
  dispatch_refused: 'The shop does not deliver this order like that.',
  slot_required: { kind: 'usage', text: 'Choose a time slot.', next: 'spaza checkout --slot first' },
  slot_gone: { text: 'The time slot is no longer available.', next: 'spaza checkout --slot first' },
  address_required: {
    kind: 'usage',
    text: 'A delivery needs an address.',
    next: 'spaza checkout --address first',
  },
  out_of_range: { text: 'The address is too far away.', next: 'spaza checkout --collect' },
  payment_required: { kind: 'usage', text: 'Choose how to pay.', next: 'spaza checkout --pay cash' },
  payment_not_offered: ({ provider, supplier, offered }) =>
    `${supplier} does not take ${provider} for this. It takes: ${offered.join(', ') || 'nothing'}.`,
  credit_changed: { text: 'The wallet credit has changed.', next: 'spaza whoami' },
  cart_changed: { text: 'The cart has changed since.', next: LOOK },
  ordered_elsewhere: { text: 'The cart has already been ordered.', next: ORDERS },
  bags_gone: 'The supplier has run out of plastic bags.',
  total_changed: {
    text: ({ before_in_cents, now_in_cents }, money) =>
      `The amount to pay has changed from ${money(before_in_cents)} to ${money(now_in_cents)}.`,
    next: LOOK,
  },
  total_refused: 'The shop does not take an order of that amount.',
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

  // Orders
  no_order: { text: 'There is no such order here.', next: ORDERS },
  no_edit: { text: 'No order is being changed.', next: 'spaza orders modify <order>' },
  order_being_changed: { text: 'Goods are being picked for an order.', next: ORDERS },
  wrong_status: ({ status }) => `The order is ${status}, which does not allow this.`,
  unknown_line: {
    text: ({ line }) => `The order has no line ${line}.`,
    next: 'spaza orders show <order>',
  },
  line_twice: ({ name }) => `${name} was sent twice.`,
  not_short: ({ name }) => `${name} is not short.`,
  undecided_items: {
    text: 'Accept or remove every line that ran short first.',
    next: 'spaza orders accept <order>, or: spaza orders remove <order> <line>',
  },
  payable_amount: ({ minimum_in_cents }, money) =>
    `The order must come to ${money(minimum_in_cents)} at least: goods less discount, without delivery and bags.`,
  nothing_left: { text: 'None of that order is available any longer.', next: 'spaza search <words>' },
  already_reviewed: 'The order has already been reviewed.',
  other_order: 'The review names another order.',
  invalid_rating: 'A rating must be a whole number from 0 to 5.',
  reason_required: { text: 'Describe what is wrong with the pack.', next: 'Add --reason <text>' },
  too_much_packed: 'More was packed than was ordered.',

  // Payment
  order_closed: ({ status }) => `The order is ${status} and takes no payments.`,
  already_paid: 'The order is already paid.',
  not_paid_online: {
    text: 'The order is not paid online.',
    next: 'To pay it online anyway: spaza pay <order> --provider <name>',
  },
  amount_error: ({ due_in_cents }, money) => `There are ${money(due_in_cents)} left to pay.`,
  payment_processing: {
    text: 'A payment of this order is under way.',
    next: 'spaza pay <order> --wait, or: spaza pay <order> --resolve',
  },
  no_payment: { text: 'No payment was started for this order.', next: 'spaza pay <order>' },
  unknown_token: 'The token does not come from the card form.',
  wrong_provider: 'The provider of this payment does not work like this.',
  wrong_checksum: 'The provider did not sign this answer.',
  no_test_card: 'The sandbox takes its test cards only.',
  unknown_provider: ({ known }) => `The ways to pay offline are: ${known.join(', ')}.`,
  payment_failed: 'The payment failed.',
  payment_declined: 'The provider declined the payment.',
  insufficient_funds: 'There were insufficient funds.',
  payment_cancelled: 'The payment was cancelled.',
  payment_withdrawn: 'Another payment replaced this one.',
  payment_refunded: 'The payment came too late, and was refunded to the wallet.',
  order_abandoned: 'The order was not paid in time.',
  order_cancelled: 'The order was cancelled.',

  // Leaflets
  invalid_leaflet: 'The dates or the file of the leaflet are invalid.',
  invalid_file_name: ({ most }) => `The file needs a name of at most ${most} characters, without folders.`,
  empty_file: { text: 'The file is empty.', kind: 'usage' },
  unknown_file_kind: 'The file is neither a PDF nor a picture.',
  broken_file: 'The PDF has no end.',
  wrong_file_name: ({ ending, kind }) => `The file is called .${ending}, and is a ${kind}.`,
  coordinates_incomplete: 'Latitude and longitude belong together.',
  incomplete_place: 'A place needs both latitude and longitude.',
  return_url_refused: 'Payment pages of the shop do not send shoppers to this address.',
  nothing_to_change: 'There is nothing to change.',

  // Imports
  no_import: { text: 'No file is waiting.', next: 'spaza imports upload <file>', kind: 'not_found' },
  import_waiting: {
    text: 'Another file is waiting to be applied or discarded.',
    next: 'spaza imports show, then: spaza imports apply, or: spaza imports discard',
  },
  upload_under_way: 'Another file is being uploaded.',
  supplier_required: {
    text: 'Name the supplier that it is for.',
    next: 'Add --supplier <id>; spaza suppliers lists them',
    kind: 'usage',
  },
  unknown_import_type: ({ known }) => `The types of imports are: ${known.join(', ')}.`,
  unreadable_file: FILE,
  wrong_encoding: 'The file is not in UTF-8.',
  unclosed_quote: { text: ({ line }) => `Line ${line}: a quote is never closed.`, next: UPLOAD },
  stray_quote: {
    text: ({ line, cell }) => `Line ${line}, cell ${cell}: a quote is out of place.`,
    next: UPLOAD,
  },
  row_too_long: { text: ({ line, most }) => `Line ${line} has more than ${most} characters.`, next: UPLOAD },
  no_rows: { text: 'The file has a heading and no rows.', next: UPLOAD },
  unknown_column: { text: ({ columns }) => `Unknown columns: ${columns.join(', ')}.`, next: UPLOAD },
  duplicate_column: { text: ({ columns }) => `Columns given twice: ${columns.join(', ')}.`, next: UPLOAD },
  missing_column: { text: ({ columns }) => `Missing columns: ${columns.join(', ')}.`, next: UPLOAD },
  too_many_texts: FILE,
  merged_cells: { text: ({ area }) => `The sheet has merged cells: ${area}.`, next: UPLOAD },
  inflates_too_far: FILE,
  import_abandoned: 'Reading the file was given up.',
  import_rejected: {
    text: ({ bad_count, rows }) => `The file has ${bad_count} problems. ${rows.join(' ')}`,
    next: 'spaza imports problems',
  },
  import_settled: ({ status }) => `The import was already ${status}.`,
  import_overtaken: { text: ({ at }) => `Another import has set rows of this one at ${at}.`, next: UPLOAD },
  unknown_status: 'An import can be applied or discarded.',
  problems_dropped: 'The problems of this file are no longer stored.',

  // Sandbox
  fault: ({ status }) => `The sandbox was told to answer ${status}.`,
  ends_before_start: 'It would end before it starts.',
  time_out_of_range: ({ field }) => `The time of ${field} is too far away.`,
  unknown_route: ({ route, nearest }) => `No call is named ${route}. Close to it: ${nearest.join(', ')}.`,
  busy: 'The shop is written to without a pause.',
  snapshot_outdated: ({ name }) => `The snapshot ${name} was saved with another schema.`,
};

const STAND_INS: Partial<Record<FailureKind, string>> = {
  not_signed_in: 'Nobody is signed in, or the session has ended.',
  not_found: 'The shop answered 404 and no more: it knows no such thing, or has no such call.',
  failed: 'The shop could not do it.',
};

/** What to try about a problem, and how the command ends. */
export function adviceFor({ code, status }: Problem): { kind: FailureKind; next: string | undefined } {
  const words = WORDS[code];
  const { kind = kindOfStatus(status), next } = typeof words === 'object' ? words : {};
  return { kind, next };
}

/** The text of a problem; undefined if the shop did not send what it is made from. */
function textOf({ code, params }: Problem, money: Money): string | undefined {
  const words = WORDS[code];
  // Which text belongs to which parameters is lost in a record of all.
  const text = (typeof words === 'object' ? words.text : words) as
    | Said<'refused'>
    | ((params: object, money: Money) => string);
  if (typeof text === 'string') return text;
  return params ? (text as (params: object, money: Money) => string)(params, money) : undefined;
}

function textsOf(problem: Problem, money: Money): readonly string[] {
  const { code, messages, status, unreadable } = problem;
  if (status !== 0 && messages.length > 0) return messages;
  // The code comes from the status alone; a 404 says that a call may be missing, too.
  const standIn = status === 0 ? undefined : STAND_INS[kindOfStatus(status)];
  const text = standIn ?? textOf(problem, money);
  // Such as the page of another server, if the base address is wrong.
  if (text !== undefined) return unreadable ? [text, `${unreadable}.`] : [text];
  return messages.length > 0 ? messages : [`The shop refused: ${code}.`];
}

const lineText = ({ offer }: CartLine, money: Money) => `${nameOf(offer)}, ${money(offer.price_in_cents)}`;

/**
 * What is said of a problem: the shop's own words where it has any, and the lines that it is about.
 * @param currency the symbol that prices are written with
 */
export function messagesFor(problem: Problem, currency?: string): string[] {
  const money: Money = (cents) => formatMoney(cents, currency);
  return [...textsOf(problem, money), ...(problem.lines ?? []).map((line) => lineText(line, money))];
}

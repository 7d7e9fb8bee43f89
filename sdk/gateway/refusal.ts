import type { SaidProblem } from '@spaza/contracts';
import { paramLines } from '@spaza/contracts/problem-params';
import type { ProblemCode } from '@spaza/contracts/problems';
import type { CallError } from '../client/call-error.ts';
import { saysNoCall } from './documented-texts.ts';
import { refused } from './outcome.ts';
import type { Code, HereCode, ParamsIn, Problem, ProblemFacts } from './problems.ts';

/* Loaded with the first refusal: a page that only shows products needs neither the codes nor the texts. */

const DETAILS = ['problems', 'validation', 'order_item_ids', 'out_of_stock', 'updated'] as const;

type Texts = { readonly [C in HereCode]: string | ((params: NonNullable<ParamsIn<C>>) => string) };

/** Texts of the SDK's own refusals, for developers. Those for shoppers are made from the code by the user interface. */
const TEXTS: Texts = {
  refused: 'The shop refused, and did not say why.',
  maybe_done: 'It was sent, and its answer got lost: it may have been done. Check before sending it again.',
  done_unread: 'It was done. The answer of the shop could not be read.',
  not_offered: 'The shop does not offer this.',
  not_wanted: 'The shopper did not want this.',
  no_supplier: 'No supplier is chosen yet.',
  no_order: 'No order was read yet.',
  no_edit: 'No order is being changed.',
  no_import: 'No file was uploaded.',
  too_far: 'The supplier is too far away.',
  comparison_stale: 'The cart has changed since it was compared.',
  import_waiting: 'Another file is waiting to be applied or discarded.',
  upload_under_way: 'Another file is being uploaded.',
  order_being_changed: 'Goods are being picked for an order.',
  invalid_form: 'A field is invalid; `fields` names it.',
  invalid_rating: 'A rating must be a whole number from 0 to 5.',
  missing_input: 'Something that the shop needs is missing.',
  reason_required: 'A dispute needs a reason.',
  no_shipping_method: 'The supplier offers neither collection nor delivery.',
  dispatch_required: 'No shipping method is chosen yet.',
  cart_changed: 'The cart has changed since it was validated.',
  ordered_elsewhere: 'The cart was ordered in another tab.',
  bags_gone: 'The supplier has run out of bags.',
  total_changed: ({ before_in_cents, now_in_cents }) =>
    `The total was ${before_in_cents} cents when the shopper last saw it, and is ${now_in_cents} now.`,
  total_refused: 'The shop does not accept the total.',
  dispatch_refused: 'The shop does not accept the shipping method.',
  discount_refused: 'The shop does not accept the discount code.',
  order_not_done: 'The answer got lost, and the shop does not list such an order.',
  order_unknown: 'The answer got lost, and the shop may have the order.',
  payment_failed: 'The payment failed.',
  payment_declined: 'The provider declined the payment.',
  insufficient_funds: 'There were insufficient funds.',
  payment_cancelled: 'The payment was cancelled.',
  payment_withdrawn: 'Another payment replaced this one.',
  payment_refunded: 'The payment came too late, and was refunded to the wallet.',
  order_abandoned: 'The order was not paid in time.',
  order_cancelled: 'The order was cancelled.',

  all_out_of_stock: 'All items are out of stock.',
  address_required: 'A delivery needs an address.',
  already_paid: 'The order is already paid.',
  already_reviewed: 'The order has already been reviewed.',
  credit_changed: 'The wallet credit has changed.',
  dispatch_not_offered: ({ supplier }) => `${supplier} does not offer this shipping method.`,
  empty_cart: 'There is nothing in the cart.',
  empty_file: 'The file is empty.',
  invalid_quantity: 'The quantity must be a number that is not negative.',
  not_found: 'It was not found.',
  not_paid_online: 'The payment method is not paid online.',
  not_signed_in: 'Nobody is signed in.',
  nothing_left: 'Nothing of it is available.',
  offers_expired: 'Some offers have ended.',
  order_closed: ({ status }) => `The order is ${status} and takes no payments.`,
  out_of_stock: 'Some items are out of stock.',
  payment_not_offered: ({ provider, supplier, method, offered }) =>
    `${provider} is not offered by ${supplier}${method ? ` for ${method}` : ''}; offered: ${offered.join(', ') || 'none'}.`,
  payment_processing: 'A payment of the order is in progress.',
  payment_required: 'No payment method is chosen yet.',
  prices_changed: 'Some prices have changed.',
  slot_gone: 'The chosen time slot is gone.',
  slot_required: 'No time slot is chosen yet.',
  stokvel_refused: 'The shop does not accept the stokvel packs.',
  supplier_required: 'The file must name its supplier.',
  too_much_packed: 'More was packed than was ordered.',
  undecided_items: 'Every line that ran short must be accepted or removed first.',
  unknown_line: ({ line }) => `The order has no line ${line}.`,
  wrong_status: ({ status, deed }) => `An order that is ${status} does not allow this: ${deed}.`,
};

const plainText = (code: HereCode): string => `${code.replaceAll('_', ' ')}.`;

/** What the SDK says of a problem of its own. */
function ownText(code: HereCode, params: object | null): string {
  const text = TEXTS[code] as string | ((params: object) => string);
  if (typeof text === 'string') return text;
  return params ? text(params) : plainText(code);
}

/** What a program says of a problem that it found itself. */
interface FoundHere<C extends Code> extends Partial<ProblemFacts> {
  params?: NonNullable<ParamsIn<C>>;
}

/** A problem that this program found itself: nothing was sent. */
export function problemHere<C extends HereCode>(code: C, { params, ...facts }: FoundHere<C> = {}): Problem {
  const known = params ?? (needsParams(code) ? null : {});
  return { code, params: known, messages: [ownText(code, known)], status: 0, ...facts } as Problem;
}

/** A refusal of this program itself: nothing was sent. */
export const refusedHere = <C extends HereCode>(
  code: C,
  found?: FoundHere<C>,
): { ok: false; problem: Problem } => refused(problemHere(code, found));

/** A refusal for several reasons, the most serious one first; undefined if there are none. */
export function refusedForAll([first, ...others]: readonly Problem[]) {
  if (!first) return undefined;
  return refused<Problem>(others.length > 0 ? { ...first, others } : first);
}

/** Reasons of shops that send no code. */
const BY_STATUS: Readonly<Record<number, Code>> = {
  400: 'invalid_request',
  401: 'not_signed_in',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  429: 'too_many_attempts',
  500: 'failed',
  501: 'not_offered',
  503: 'unavailable',
};

const isKnown = (code: string): code is ProblemCode => Object.hasOwn(paramLines, code);
const fieldsOf = (code: string): string[] =>
  isKnown(code) ? paramLines[code].split(' ').filter(Boolean) : [];
const needsParams = (code: string): boolean => fieldsOf(code).some((field) => field.endsWith('!'));

const isOfKind = (kind: string, value: unknown): boolean => {
  if (kind === '#' || kind === '%') return Number.isFinite(value);
  return kind === '?' ? typeof value === 'boolean' : typeof value === 'string';
};

/** The parameters of a code as the shop sent them; null if one is missing or is something else than was agreed. */
function paramsOf(code: ProblemCode, sent: unknown): object | null {
  const params = Object(sent) === sent ? (sent as Readonly<Record<string, unknown>>) : {};
  const isFine = fieldsOf(code).every((field) => {
    const [, name = '', list, kind = ''] = /^(\w+)(\*?)([^\w*!])/.exec(field) ?? [];
    const value = params[name];
    if (value === undefined || value === null) return !field.endsWith('!');
    return list ? Array.isArray(value) && value.every((one) => isOfKind(kind, one)) : isOfKind(kind, value);
  });
  return isFine ? params : null;
}

/** Words that name no reason. */
const NO_REASONS: readonly unknown[] = ['ok', 'error'];

/** The code of a refusal with its parameters. One that the contract does not have is a parameter itself. */
function reasonOf(status: number, { code, params, status: word }: Readonly<Record<string, unknown>>) {
  if (isText(code) && isKnown(code)) return { code, params: paramsOf(code, params) };
  const known = isText(code) ? undefined : BY_STATUS[status];
  if (known) return { code: known, params: needsParams(known) ? null : {}, byStatus: true };
  // A shop that refuses with a 200 may have no other place for its code.
  const said = [code, word].find((one) => isText(one) && !NO_REASONS.includes(one)) as string | undefined;
  if (said !== undefined && isKnown(said)) return { code: said, params: paramsOf(said, params) };
  return { code: 'refused', params: { code: said ?? null } };
}

const isText = (it: unknown): it is string => typeof it === 'string' && it !== '';

/** The reasons of a refusal: a text, a list, texts by field, or objects that hold one. */
function textsIn(said: unknown): string[] {
  if (isText(said)) return [said];
  if (Array.isArray(said)) return said.flatMap(textsIn);
  if (typeof said !== 'object' || said === null) return [];
  const { message, text, ...fields } = said as Readonly<Record<string, unknown>>;
  const own = textsIn(message ?? text);
  if (own.length > 0) return own;
  // What frameworks call `base` is about no field.
  return Object.entries(fields).flatMap(([field, value]) =>
    textsIn(value).map((one) => (field === 'base' ? one : `${field}: ${one}`)),
  );
}

/** Reads a refusal, however little the shop says, and whatever it sends in place of the contract's fields. */
export function problemOf(status: number, body?: unknown): Problem {
  const said = (body ?? {}) as Readonly<Record<string, unknown>>;
  const { message, messages, error, errors } = said;
  const details = DETAILS.flatMap((name) => {
    const isOne = name === 'validation' ? Object(said[name]) === said[name] : Array.isArray(said[name]);
    return isOne ? [[name, said[name]]] : [];
  });
  return {
    ...reasonOf(status, said),
    messages: textsIn(messages ?? message ?? errors ?? error),
    status,
    ...Object.fromEntries(details),
  } as Problem;
}

/** A reason that a shop gave beside other things, as a problem. */
export const problemSaid = (said: { [K in keyof SaidProblem]?: SaidProblem[K] | undefined }): Problem =>
  problemOf(200, said);

/** Whether a shop says with its code that it is the call that it does not have. */
const isOfCall = (refusal: Problem | CallError): boolean =>
  refusal.code === 'not_found' && 'params' in refusal && refusal.params?.what === 'call';

/** Whether a shop answered that it has no such call. A 404 that gives other reasons comes from a call that it has. */
export const saysCallMissing = (refusal: Problem | CallError): boolean =>
  refusal.status === 405 ||
  refusal.status === 501 ||
  (refusal.status === 404 && (isOfCall(refusal) || saysNoCall(refusal.messages)));

import type { ParamsOf, ProblemCode } from '@spaza/contracts/problems';
import type { OrderStatus } from '@spaza/contracts/vocabulary';
import {
  type Code,
  type None,
  type OwnCode,
  type ParamsIn,
  type Problem,
  type ProblemFacts,
  type Refused,
  refused,
} from './outcome.ts';

/** A text, or a function of the parameters: each code of the contract that needs them has one. */
type TextOf<C extends Code> =
  | ((params: NonNullable<ParamsIn<C>>) => string)
  | (C extends OwnCode ? string : None extends NonNullable<ParamsIn<C>> ? string : never);
type Texts = { readonly [C in OwnCode]: TextOf<C> } & { readonly [C in ProblemCode]?: TextOf<C> };

/** Texts of the SDK's own refusals, for developers. Those for shoppers are made from the code by the user interface. */
const TEXTS = {
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
    `The total was ${before_in_cents} cents, and is ${now_in_cents} now.`,
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
  address_required: () => 'A delivery needs an address.',
  already_paid: 'The order is already paid.',
  already_reviewed: 'The order has already been reviewed.',
  credit_changed: 'The wallet credit has changed.',
  dispatch_not_offered: ({ supplier }) => `${supplier} does not offer this shipping method.`,
  empty_cart: 'There is nothing in the cart.',
  empty_file: 'The file is empty.',
  invalid_quantity: () => 'The quantity must be a number that is not negative.',
  not_found: () => 'It was not found.',
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
  slot_gone: () => 'The chosen time slot is gone.',
  slot_required: () => 'No time slot is chosen yet.',
  stokvel_refused: () => 'The shop does not accept the stokvel packs.',
  supplier_required: () => 'The file must name its supplier.',
  too_much_packed: () => 'More was packed than was ordered.',
  undecided_items: 'Every line that ran short must be accepted or removed first.',
  unknown_line: ({ line }) => `The order has no line ${line}.`,
  wrong_status: ({ status, action }) => `An order that is ${status} does not allow this: ${action}.`,
} as const satisfies Texts;

/** A code with which the SDK itself refuses: its own, and those of the contract that it uses before anything is sent. */
export type HereCode = keyof typeof TEXTS;

/** The text of one of the SDK's own problems. */
function ownText(code: HereCode, params: object | null): string {
  const text = TEXTS[code] as string | ((params: object | null) => string);
  if (typeof text === 'string') return text;
  return params || text.length === 0 ? text(params) : `${code.replaceAll('_', ' ')}.`;
}

/** Facts about a problem that was found without the shop. */
interface FoundHere<C extends Code> extends Partial<ProblemFacts> {
  params?: NonNullable<ParamsIn<C>>;
}

/** A problem that was found without the shop: nothing was sent. */
export function problemHere<C extends HereCode>(code: C, { params, ...facts }: FoundHere<C> = {}): Problem {
  const known = params ?? (typeof TEXTS[code] === 'function' ? null : {});
  return { code, params: known, messages: [ownText(code, known)], status: 0, ...facts } as Problem;
}

/** A refusal with a problem that was found without the shop: nothing was sent. */
export const refusedHere = <C extends HereCode>(code: C, found?: FoundHere<C>): Refused<Problem> =>
  refused(problemHere(code, found));

/** A refusal because of the status of an order, which at a live shop may be any text. */
export const wrongStatus = (order: { status: string }, action: ParamsOf<'wrong_status'>['action']) =>
  refusedHere('wrong_status', { params: { status: order.status as OrderStatus, action } });

/** A refusal for several reasons, the most serious one first; undefined if there are none. */
export function refusedForAll([first, ...others]: readonly Problem[]) {
  if (!first) return undefined;
  return refused<Problem>(others.length > 0 ? { ...first, others } : first);
}

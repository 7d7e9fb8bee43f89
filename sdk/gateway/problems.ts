import type { CartLine, CartValidation, Id, InvalidRequest } from '@spaza/contracts';
import type { ParamsOf, PlainCode, ProblemCode } from '@spaza/contracts/problems';
import type { Dispatch } from '@spaza/contracts/vocabulary';

type None = Readonly<Record<never, never>>;

/** What the SDK refuses with in addition to the shop's codes, with the parameters of each. */
export interface OwnProblems {
  /** The shop refused without a code of the contract; `code` is the one that it sent. */
  refused: { readonly code: string | null };
  /** The answer to a write was lost, and the shop does not show whether it was done: check before trying again. */
  maybe_done: None;
  /** It was done, and the answer could not be read. */
  done_unread: None;
  /** The shop does not have it. */
  not_offered: None;
  /** The shopper did not want it. */
  not_wanted: None;
  /** None was chosen, read, begun or uploaded. */
  no_supplier: None;
  no_order: None;
  no_edit: None;
  no_import: None;
  /** The supplier is too far away. */
  too_far: None;
  /** Another one comes first, or has replaced it. */
  comparison_stale: None;
  import_waiting: None;
  upload_under_way: None;
  order_being_changed: None;
  /** The input cannot be sent. */
  invalid_form: None;
  invalid_rating: None;
  missing_input: None;
  reason_required: None;
  // Checkout
  no_shipping_method: None;
  dispatch_required: None;
  cart_changed: None;
  /** Another tab has ordered this cart. */
  ordered_elsewhere: None;
  bags_gone: None;
  /** What is to be paid differs from what the shopper last saw. */
  total_changed: { readonly before_in_cents: number; readonly now_in_cents: number };
  /** The shop objects to a part of the cart without a code of the contract; `code` is the one that it sent. */
  total_refused: { readonly code: string | null };
  dispatch_refused: { readonly code: string | null };
  discount_refused: { readonly code: string | null };
  /** The answer to the order was lost, and the shop does not have it: it can be placed again. */
  order_not_done: None;
  /** The shop may have the order: the shopper looks at the orders, and decides whether to send it again. */
  order_unknown: None;
  // Why a payment failed
  payment_failed: None;
  payment_declined: None;
  insufficient_funds: None;
  payment_cancelled: None;
  /** Another attempt took its place, or the order was paid in another way. */
  payment_withdrawn: None;
  /** The money came after the order could no longer be paid; it is in the wallet. */
  payment_refunded: None;
  /** Nobody paid in time. */
  order_abandoned: None;
  order_cancelled: None;
}

/** A code of the SDK itself. */
export type OwnCode = keyof OwnProblems;
/** Every code that an outcome may name. */
export type Code = ProblemCode | OwnCode;

/** The parameters of a code; null where they are needed and the shop did not send them. */
export type ParamsIn<C extends Code> = C extends OwnCode
  ? OwnProblems[C]
  : C extends PlainCode
    ? ParamsOf<C>
    : C extends ProblemCode
      ? ParamsOf<C> | null
      : never;

/** A field of a request that does not match the contract. */
export type RequestProblem = NonNullable<InvalidRequest['problems']>[number];

/** What every problem tells besides its code. */
export interface ProblemFacts {
  /** For developers, and for shoppers where an unknown code leaves nothing else: the shop's own texts if it sent any. */
  messages: readonly string[];
  /** HTTP status of the response; 0 if nothing was sent. */
  status: number;
  /** The shop named no code: this one is what the status stands for, and messages may say more. */
  byStatus?: true;
  /** Name of the call, such as `order.modify`. */
  call?: string | undefined;
  /** The id under which the shop logs the request. */
  requestId?: string | undefined;
  /** How long to wait before retrying, in ms, if a busy shop says so. */
  retryAfterMs?: number | undefined;
  /** Further problems, if there are several; the first is the most serious. */
  others?: readonly Problem[];
  /** Every invalid field, if the request was malformed. */
  problems?: RequestProblem[];
  /** Current totals of the cart, if they explain the refusal. */
  validation?: CartValidation;
  /** Lines of an order that must be decided on first. */
  order_item_ids?: Id[];
  /** Items that are unavailable. */
  out_of_stock?: CartLine[];
  /** Items whose price changed. */
  updated?: CartLine[];
  /** How the goods were to reach the shopper, in a checkout. */
  dispatch?: Dispatch;
  /** The lines of the cart that it is about, in their current state. */
  lines?: readonly CartLine[];
  /** The same lines as the shopper last saw them, in the same order, if their prices changed. */
  before?: readonly CartLine[];
}

/** Why something was refused: narrowed by its `code`, which says what `params` hold. */
export type Problem<C extends Code = Code> = {
  [K in C]: ProblemFacts & { readonly code: K; readonly params: ParamsIn<K> };
}[C];

/** Codes of the contract with which the SDK refuses too, before anything is sent. */
type SharedCode =
  | 'all_out_of_stock'
  | 'address_required'
  | 'already_paid'
  | 'already_reviewed'
  | 'credit_changed'
  | 'dispatch_not_offered'
  | 'empty_cart'
  | 'empty_file'
  | 'invalid_quantity'
  | 'not_found'
  | 'not_paid_online'
  | 'not_signed_in'
  | 'nothing_left'
  | 'offers_expired'
  | 'order_closed'
  | 'out_of_stock'
  | 'payment_not_offered'
  | 'payment_processing'
  | 'payment_required'
  | 'prices_changed'
  | 'slot_gone'
  | 'slot_required'
  | 'stokvel_refused'
  | 'supplier_required'
  | 'too_much_packed'
  | 'undecided_items'
  | 'unknown_line'
  | 'wrong_status';

/** A code with which the SDK itself refuses. */
export type HereCode = OwnCode | SharedCode;

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
export function ownText(code: HereCode, params: object | null): string {
  const text = TEXTS[code] as string | ((params: object) => string);
  if (typeof text === 'string') return text;
  return params ? text(params) : plainText(code);
}

/** A problem, followed by the others that were found with it. */
export const problemsIn = (problem: Problem): readonly Problem[] => [problem, ...(problem.others ?? [])];

/** The code that the shop sent, also if the contract has none of that name. */
export const codeSaid = ({ code, params }: Problem): string =>
  (params && 'code' in params ? params.code : null) ?? code;

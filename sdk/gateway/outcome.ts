import type { CartLine, CartValidation, Id, InvalidRequest } from '@spaza/contracts';
import type { ParamsOf, PlainCode, ProblemCode } from '@spaza/contracts/problems';
import type { Dispatch } from '@spaza/contracts/vocabulary';
import { isObject } from '../values.ts';

export type None = Readonly<Record<never, never>>;

/** The code of a shop that the contract does not know. */
interface CodeSent {
  /** The code as the shop sent it; null if it sent none. */
  readonly code: string | null;
}

/** The SDK's own codes, in addition to the shop's, with their parameters. */
interface OwnProblems {
  /** The shop refused without a code of the contract; `code` is the one that it sent. */
  refused: CodeSent;
  /** The answer to a write was lost, and the shop does not show whether it was done: check before trying again. */
  maybe_done: None;
  /** It was done, and the answer could not be read. */
  done_unread: None;
  /** The shop does not have it. */
  not_offered: None;
  /** The shopper did not want it. */
  not_wanted: None;
  /** No supplier was chosen, no order read, no edit begun, no file uploaded. */
  no_supplier: None;
  no_order: None;
  no_edit: None;
  no_import: None;
  /** The supplier is too far away. */
  too_far: None;
  /** Something else comes first, or has replaced it. */
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
  total_changed: {
    /** What the shopper last saw. */
    readonly before_in_cents: number;
    /** What is to be paid now. */
    readonly now_in_cents: number;
  };
  /** The shop objects to a part of the cart without a code of the contract; `code` is the one that it sent. */
  total_refused: CodeSent;
  dispatch_refused: CodeSent;
  discount_refused: CodeSent;
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

/** What every problem has besides its code. */
export interface ProblemFacts {
  /** The shop's texts, or the SDK's for its own codes. For developers; shoppers see them only if the code is unknown. */
  messages: readonly string[];
  /** HTTP status of the response; 0 if nothing was sent. */
  status: number;
  /** The shop sent no code: this one is derived from the status, and messages may say more. */
  byStatus?: true;
  /**
   * A write got a 5xx without a code, from the shop or from a proxy: it may have been done, and a repeat could do it
   * twice.
   */
  maybeDone?: true | undefined;
  /** Name of the call, such as `order.modify`. */
  call?: string | undefined;
  /** The id under which the shop logs the request. */
  requestId?: string | undefined;
  /**
   * For developers: what came instead of a readable refusal, and from where, if only its status could be read. A page at
   * status 404 often means that the base address is wrong.
   */
  unreadable?: string | undefined;
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
  [K in C]: ProblemFacts & {
    /** What was wrong: one of the contract's codes, or of the SDK's own. */
    readonly code: K;
    /** Values that belong to the code, such as limits. */
    readonly params: ParamsIn<K>;
  };
}[C];

/** A problem, followed by the others that were found with it. */
export const problemsIn = (problem: Problem): readonly Problem[] => [problem, ...(problem.others ?? [])];

/** The code that the shop sent, even if the contract does not have it. */
export const codeSaid = ({ code, params }: Problem): string =>
  (params && 'code' in params ? params.code : null) ?? code;

/**
 * The outcome of a verb: a value, or a problem, which is any 4xx or 5xx of the shop or of a proxy in front of it. A call
 * without a response, or whose successful response cannot be read, throws `CallError`.
 */
export type Outcome<T, P = Problem> = Done<T> | Refused<P>;

/** It was done. */
export interface Done<T> {
  /** Whether it was done. */
  ok: true;
  /** What came of it. */
  value: T;
}

/** It was refused. */
export interface Refused<P> {
  /** Whether it was done. */
  ok: false;
  /** Why not. */
  problem: P;
}

export const done = <T>(value: T): Done<T> => ({ ok: true, value });
export const refused = <P>(problem: P): Refused<P> => ({ ok: false, problem });

/** The refusal of a shopper's call without a session, as a shop would answer it. */
export const NOT_SIGNED_IN = refused<Problem>({
  code: 'not_signed_in',
  params: {},
  messages: [],
  status: 401,
  byStatus: true,
});

/** Fields in which shops give reasons. */
const REASONS = ['code', 'message', 'messages', 'error', 'errors'];

/**
 * Whether a response with a success status is really a refusal: its `status` is a word other than `ok`, and the body
 * gives reasons, has nothing else, or the word means failure.
 */
export function isRefusal(body: unknown): boolean {
  if (!isObject(body) || 'id' in body || !('status' in body)) return false;
  const { status } = body;
  if (typeof status !== 'string' || /^(ok|success)?$/i.test(status)) return false;
  const isBare =
    Object.keys(body).length === 1 || /^(error|failed|failure|fail|invalid|not_found)$/i.test(status);
  return isBare || REASONS.some((name) => name in body);
}

import {
  type ParamsOf,
  type PlainCode,
  PROBLEMS,
  type ProblemCode,
  type ShopProblem,
} from '@spaza/contracts/problems';
import { messagesOf } from '@spaza/contracts/problems/messages';
import type { Locale } from '@spaza/contracts/vocabulary';

/** Codes with which PostgreSQL (class 53) and the system say that room, memory, connections or files have run out. */
const RESOURCE_CODES = /^(53\w{3}|ENOSPC|EDQUOT|EFBIG|EMFILE|ENFILE)$/;

/** Whether something failed for lack of room, memory, files or connections, so that it may succeed later. */
export const isOutOfResources = (error: unknown): boolean =>
  RESOURCE_CODES.test(String((error as { code?: unknown } | null)?.code));

/** A reason for people, as it stands in answers. */
export interface SaidProblem {
  code: ProblemCode;
  params: ParamsOf<ProblemCode>;
  messages: string[];
}

/** A reason with its parameters, before it is put into a language. */
export type Reason = ShopProblem;

/** Puts a reason into the language of the caller. */
export type Say = (reason: Reason) => SaidProblem;

/** Puts reasons into a language. */
export const sayIn =
  (locale: Locale): Say =>
  (reason) => ({ code: reason.code, params: reason.params, messages: messagesOf(reason, locale) });

type Details = Readonly<Record<string, unknown>>;

type Given<C extends ProblemCode> = C extends PlainCode ? [params?: ParamsOf<C>] : [params: ParamsOf<C>];

/** A reason; parameters can be left out where there are none. */
export const reason = <C extends ProblemCode>(code: C, ...[params]: Given<C>): Reason =>
  ({ code, params: params ?? {} }) as Reason;

/**
 * A refusal by the shop. Thrown inside a transaction it rolls back everything done there; the HTTP layer turns it into
 * a response in one place, in the language of the caller.
 */
export class Refused extends Error {
  /** The first reason names the refusal. */
  readonly reasons: readonly [Reason, ...Reason[]];
  /** Further fields of the response, such as a recalculation of the cart. */
  readonly details: (say: Say) => Details;

  constructor(reasons: readonly [Reason, ...Reason[]], details: (say: Say) => Details = () => ({})) {
    super(reasons.flatMap((each) => messagesOf(each)).join(' '));
    this.name = 'Refused';
    this.reasons = reasons;
    this.details = details;
  }

  get code(): ProblemCode {
    return this.reasons[0].code;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}

/** A refusal for one reason. */
export const refused = <C extends ProblemCode>(code: C, ...given: Given<C>): Refused =>
  new Refused([reason(code, ...given)]);

/** An idempotency key identifies a single request. */
export const keyReused = (): Refused => refused('key_reused');

/** Not found, or not the caller's: the response is the same, so that it does not reveal which keys exist. */
export const notFound = (what: ParamsOf<'not_found'>['what'], ...ids: string[]): Refused =>
  refused('not_found', ids.length > 0 ? { what, ids } : { what });

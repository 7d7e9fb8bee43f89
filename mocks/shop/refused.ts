import {
  type ParamsOf,
  type PlainCode,
  PROBLEMS,
  type ProblemCode,
  type ShopProblem,
} from '@spaza/contracts/problems';
import { messagesOf } from '@spaza/contracts/problems/messages';
import type { Locale } from '@spaza/contracts/vocabulary';
import { errorCode } from '../db/db.ts';

/** Error codes of PostgreSQL (class 53) and of the system for running out of disk, memory, connections or files. */
const RESOURCE_CODES = /^(53\w{3}|ENOSPC|EDQUOT|EFBIG|EMFILE|ENFILE)$/;

/**
 * Whether an operation failed for lack of disk, memory, files or connections, so that it may succeed later.
 */
export const isOutOfResources = (error: unknown): boolean => RESOURCE_CODES.test(String(errorCode(error)));

/** A reason with its messages, as in responses. */
interface SaidProblem {
  code: ProblemCode;
  params: ParamsOf<ProblemCode>;
  messages: string[];
}

/** A reason with its parameters, without messages. */
export type Reason = ShopProblem;

/** Adds messages to a reason, in the language of the caller. */
export type Say = (reason: Reason) => SaidProblem;

/** Returns a function that adds messages in a language. */
export const sayIn =
  (locale: Locale): Say =>
  (reason) => ({ code: reason.code, params: reason.params, messages: messagesOf(reason, locale) });

type Details = Readonly<Record<string, unknown>>;

type Given<C extends ProblemCode> = C extends PlainCode ? [params?: ParamsOf<C>] : [params: ParamsOf<C>];

/** Creates a reason; `params` can be omitted if it has none. */
export const reason = <C extends ProblemCode>(code: C, ...[params]: Given<C>): Reason =>
  ({ code, params: params ?? {} }) as Reason;

/**
 * A refusal by the shop. Thrown inside a transaction, it rolls the transaction back. The HTTP layer turns it
 * into a response in the language of the caller.
 */
export class Refused extends Error {
  /** The first reason is the main one, whose code the response has. */
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

/** Creates a refusal with a single reason. */
export const refused = <C extends ProblemCode>(code: C, ...given: Given<C>): Refused =>
  new Refused([reason(code, ...given)]);

/** The refusal of an idempotency key that was used for another request. */
export const keyReused = (): Refused => refused('key_reused');

/**
 * Returns what was found.
 * @throws Refused if nothing was
 */
export function found<Found>(
  what: ParamsOf<'not_found'>['what'],
  value: Found | undefined,
  ...ids: string[]
): Found {
  if (value === undefined) throw notFound(what, ...ids);
  return value;
}

/**
 * The refusal if something is not found or not the caller's. Both get the same response, so it does not
 * reveal which ids exist.
 */
export const notFound = (what: ParamsOf<'not_found'>['what'], ...ids: string[]): Refused =>
  refused('not_found', ids.length > 0 ? { what, ids } : { what });

import { isObject } from '../values.ts';
import type { Problem } from './problems.ts';

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

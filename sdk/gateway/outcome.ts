import { isObject } from '../values.ts';
import type { Problem } from './problems.ts';

/**
 * The outcome of a verb: a value, or a problem, which is any 4xx or 5xx of the shop or of a proxy before it. What was not
 * answered at all, or succeeded and cannot be read, is thrown as `CallError`.
 */
export type Outcome<T, P = Problem> = { ok: true; value: T } | { ok: false; problem: P };

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refused = <P>(problem: P): { ok: false; problem: P } => ({ ok: false, problem });

/** What a shop answers to a shopper's call without a session. */
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
 * Whether a successful response is a refusal all the same: its status is a word other than `ok`, and it either
 * gives reasons, says nothing else, or the word is one for failure.
 */
export function isRefusal(body: unknown): boolean {
  if (!isObject(body) || 'id' in body || !('status' in body)) return false;
  const { status } = body;
  if (typeof status !== 'string' || /^(ok|success)?$/i.test(status)) return false;
  const isBare =
    Object.keys(body).length === 1 || /^(error|failed|failure|fail|invalid|not_found)$/i.test(status);
  return isBare || REASONS.some((name) => name in body);
}

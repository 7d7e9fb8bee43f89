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

import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { PROBLEMS, type ProblemCode } from '../problems/index.ts';
import { field } from '../values/fields.ts';
import { IDEMPOTENCY_KEY_DAYS, MAXIMUM_PER_PAGE } from '../vocabulary/index.ts';
import { InvalidRequest, Refusal } from './answers.ts';

/** The project's only instance of ts-rest's contract builder. */
export const c: ReturnType<typeof initContract> = initContract();

/** Who may make a call: anyone, a signed-in shopper, or the holder of one of the shop's keys. */
export type Caller = 'anyone' | 'shopper' | 'staff' | 'manager' | 'operator';

/** Facts about a route, apart from its schemas. */
export interface RouteFacts {
  /** Who may make the call. */
  readonly caller: Caller;
  /** A write with an `Idempotency-Key`: repeated under the same key, it returns the same response and changes nothing. */
  readonly idempotent?: true;
  /** A call that changes nothing, although its method suggests otherwise. */
  readonly reads?: true;
  /** A read of the catalogue: the same for everyone until the catalogue changes. */
  readonly catalogue?: true;
  /** A read of one shopper that clients repeat to see changes: it carries an `ETag`. */
  readonly polled?: true;
  /** The response is plain text, not JSON. */
  readonly text?: true;
  /** The response is a document, not JSON. */
  readonly document?: true;
  /** A call of the newer generation, which clients make with a timeout. */
  readonly newer?: true;
}

/** The facts of a route, with literal types. */
export const facts = <const F extends RouteFacts>(it: F): F => it;

/** The reasons that a response of a call may name. */
const reasons = z.registry<{ codes: readonly ProblemCode[] }>();

/** The codes with which a declared response refuses; none if it does not refuse. */
export const codesIn = (response: unknown): readonly ProblemCode[] =>
  (response instanceof z.ZodType && reasons.get(response)?.codes) || [];

/** Statuses of reasons. */
type StatusOf<C extends ProblemCode> = (typeof PROBLEMS)[C]['status'];

/** Declares for which reasons a call may be refused, by their statuses, with responses of a shape. */
export function refusalsAs<S extends z.ZodType, const C extends ProblemCode>(
  shape: S,
  ...codes: C[]
): Record<StatusOf<C>, S> {
  const statuses = new Set(codes.map((code) => PROBLEMS[code].status));
  return Object.fromEntries(
    [...statuses].sort().map((status) => {
      const response = shape.clone();
      reasons.add(response, { codes: codes.filter((code) => PROBLEMS[code].status === status) });
      return [status, response];
    }),
  ) as Record<StatusOf<C>, S>;
}

/** Declares for which reasons a call may be refused. */
export const refusals = <const C extends ProblemCode>(...codes: C[]): Record<StatusOf<C>, typeof Refusal> =>
  refusalsAs(Refusal, ...codes);

/** Reasons for which every call of a shopper may be refused. */
export const SESSION = ['not_signed_in', 'session_ended'] as const;

/** Responses that any call may return. */
export const commonResponses = {
  ...refusalsAs(InvalidRequest, 'invalid_request', 'unstorable_text', 'unreadable', 'content_type'),
  ...refusals('too_large', 'too_many_attempts', 'failed', 'unavailable'),
  501: Refusal,
} as const;

/** Options of every group of routes: the declared responses of a route are all of its possible outcomes. */
export const closed = { strictStatusCodes: true, commonResponses } as const;

/** The header that makes it safe to repeat a write. */
export const idempotencyHeaders = {
  'idempotency-key': field(
    z
      .string()
      .regex(/^[\x21-\x7e]{16,255}$/, 'must be 16 to 255 visible ASCII characters')
      .optional(),
    `A key chosen by the caller. For ${IDEMPOTENCY_KEY_DAYS} days, repeating the call with the same key and body returns the same response, marked with the header idempotency-replayed, and changes nothing.`,
  ),
} as const;

/** The header that authenticates a manager. Opaque to clients. */
export const managerHeaders = {
  'http-x-auth': field(z.string().min(1), 'Manager key, as issued by the shop.'),
} as const;

/** Header and caller of every operator call. */
export const byOperator = {
  headers: {
    'x-operator-key': field(z.string().min(1), 'Operator key, stored in the data folder.'),
  },
  metadata: facts({ caller: 'operator' }),
} as const;

/** Query parameters of a paginated list. */
export const pageQuery = {
  page: field(z.int().min(1).max(100_000).optional(), 'Page number, starting at 1.'),
  per_page: field(
    z.int().min(1).max(MAXIMUM_PER_PAGE).optional(),
    `Entries per page, at most ${MAXIMUM_PER_PAGE}.`,
  ),
} as const;

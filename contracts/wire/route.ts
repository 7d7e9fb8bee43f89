import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_DAYS, MAXIMUM_PER_PAGE } from '../vocabulary/index.ts';
import { InvalidRequest, Refusal } from './answers.ts';

/** ts-rest's builder; the only one in the project. */
export const c: ReturnType<typeof initContract> = initContract();

/** Who may make a call: anybody, a signed-in shopper, or the holder of one of the shop's own keys. */
export type Caller = 'anyone' | 'shopper' | 'staff' | 'manager' | 'operator';

/** What every route says about itself beside its shapes. */
export interface RouteFacts {
  /** Who may make the call. */
  readonly caller: Caller;
  /** A write that carries an `Idempotency-Key`: repeated with the same key, it answers the same and changes nothing. */
  readonly idempotent?: true;
  /** A call that changes nothing, although its method says that it may. */
  readonly reads?: true;
  /** A read of the catalogue: the same for everybody until the catalogue changes. */
  readonly catalogue?: true;
  /** What it answers is a text, and no JSON. */
  readonly text?: true;
  /** What it answers is a document, and no JSON. */
  readonly document?: true;
  /** A call of the newer generation, whose clients wait for an answer for a limited time only. */
  readonly newer?: true;
}

/** The facts of a route, typed and kept as literals. */
export const facts = <const F extends RouteFacts>(it: F): F => it;

/** What any call may answer, whatever it is about. */
export const commonResponses = {
  400: InvalidRequest,
  413: Refusal,
  429: Refusal,
  500: Refusal,
  501: Refusal,
  503: Refusal,
} as const;

/** Declares that a call may be refused with these statuses. */
export const refusals = <const S extends 401 | 404 | 409 | 422>(
  ...statuses: S[]
): Record<S, typeof Refusal> =>
  Object.fromEntries(statuses.map((status) => [status, Refusal])) as Record<S, typeof Refusal>;

/** Options of every group of routes: the table of a route is the full list of its outcomes. */
export const closed = { strictStatusCodes: true, commonResponses } as const;

/** The header under which a write can be repeated without being done twice. */
export const idempotencyHeaders = {
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{16,255}$/, 'must be 16 to 255 visible ASCII characters')
    .optional()
    .meta({
      description: `A key of the caller: for ${IDEMPOTENCY_KEY_DAYS} days a repeat with the same key and body answers the same and changes nothing.`,
    }),
} as const;

/** The header that names a manager. Opaque to the client. */
export const managerHeaders = {
  'http-x-auth': z.string().min(1).meta({ description: 'Key of the manager, as the shop gave it out.' }),
} as const;

/** Query of a list that is read page by page. */
export const pageQuery = {
  page: z.int().min(1).max(100_000).optional().meta({ description: 'Page to read, from 1.' }),
  per_page: z
    .int()
    .min(1)
    .max(MAXIMUM_PER_PAGE)
    .optional()
    .meta({ description: `Entries on a page, at most ${MAXIMUM_PER_PAGE}.` }),
} as const;

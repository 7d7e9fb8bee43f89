import type { Id } from '@spaza/contracts';
import { CallError, codeOf } from '../client/call-error.ts';
import { isObject } from '../values.ts';
import { done, isRefusal, type Outcome } from './outcome.ts';
import type { Arrived } from './refusal.ts';

/** A response without its entity. */
export class EntityMissing extends Error {
  constructor(name: string) {
    super(`The answer holds no '${name}'`);
    this.name = 'EntityMissing';
  }
}

/**
 * The entity of a response.
 * @throws EntityMissing
 */
export function entityIn<B extends object, K extends keyof B & string>(body: B, name: K): NonNullable<B[K]> {
  const entity: unknown = isRefusal(body) ? undefined : body[name];
  if (!isObject(entity)) throw new EntityMissing(name);
  return entity as NonNullable<B[K]>;
}

/**
 * The entity of a response, with its ID.
 * @param asked the ID that was asked for, used if the entity has a name but no ID
 * @throws EntityMissing also if there is no ID
 */
export function identifiedIn<B extends { [_ in K]?: { id: Id } | undefined }, K extends keyof B & string>(
  body: B,
  name: K,
  asked?: Id,
): NonNullable<B[K]> {
  const entity = entityIn(body, name);
  const known: { id?: Id; name?: unknown } = entity;
  const id = known.id ?? (known.name ? asked : undefined);
  if (id == null || id === '') throw new EntityMissing(name);
  return { ...entity, id };
}

/**
 * The list of a response.
 * @throws EntityMissing
 */
export function listIn<B extends object, K extends keyof B & string>(body: B, name: K): B[K] {
  const list: unknown = body[name];
  if (!Array.isArray(list)) throw new EntityMissing(name);
  return list as B[K];
}

/** Number of the next page; null on the last one, and if a shop does not page. */
export const nextPageOf = (body: {
  pagination?: { next_page?: number | null } | null | undefined;
}): number | null => body.pagination?.next_page ?? null;

/** The response to a call. */
export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Body of a successful response. */
export type SuccessBody<A extends Answer> = Extract<A, { status: 200 | 201 }>['body'];

/** A 4xx or 5xx whose body cannot be read, such as a proxy's page, is still a refusal; any other error is thrown. */
function orRefusal(error: unknown): CallError {
  if (error instanceof CallError && error.kind === 'unreadable_body' && (error.status ?? 0) >= 400)
    return error;
  throw error;
}

/**
 * Turns a response into an outcome. A successful response whose body says otherwise is a refusal.
 * @param read extracts the entity from a successful body, given the name of the call
 * @throws CallError `unreadable_body` if a successful response lacks its entity
 */
export async function toOutcome<A extends Answer, T>(
  answer: Promise<A>,
  read: (body: SuccessBody<A>, call: string) => T,
): Promise<Outcome<T>> {
  // The types of calls are ts-rest's; they lack what the client adds to responses.
  const came = (await answer.catch(orRefusal)) as Arrived;
  const { status = 0, call, body, requestId, acted } = came;
  const refusal = async () => {
    // Loaded with the first refusal: most pages get none.
    const { refusalOf } = await codeOf(
      call,
      () => import('./refusal.ts'),
      () => ({ status, requestId }),
    );
    return refusalOf(came);
  };
  if (status >= 300) return refusal();
  try {
    if (typeof body !== 'object' || body === null) throw new EntityMissing('status');
    const value = read(body as SuccessBody<A>, call);
    // A call without a result does not look for an entity, which would have noticed the refusal.
    return value === undefined && isRefusal(body) ? await refusal() : done(value);
  } catch (error) {
    if (!(error instanceof EntityMissing)) throw error;
    if (isRefusal(body)) return refusal();
    const what = `${call} answered ${status}. ${error.message}`;
    throw new CallError('unreadable_body', call, what, { status, requestId, acted, partial: body });
  }
}

import type { Id } from '@spaza/contracts';

/** A response without its entity. */
export class EntityMissing extends Error {
  constructor(name: string) {
    super(`The answer holds no '${name}'`);
    this.name = 'EntityMissing';
  }
}

const isObject = (it: unknown): it is object => typeof it === 'object' && it !== null && !Array.isArray(it);

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
 * @param asked the ID that was asked for, which a shop need not repeat where the entity has a name
 * @throws EntityMissing also without an ID: whatever it is then, nothing can be done with it
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

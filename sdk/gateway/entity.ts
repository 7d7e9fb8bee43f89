/** A response without its entity. */
export class EntityMissing extends Error {
  constructor(name: string) {
    super(`The answer holds no '${name}'`);
    this.name = 'EntityMissing';
  }
}

const isObject = (it: unknown): it is object => typeof it === 'object' && it !== null && !Array.isArray(it);

/** Wrappers say `ok`; no entity has a status of that name. */
const isWrapper = (body: object) => 'status' in body && body.status === 'ok';

/**
 * Whether a successful response is a refusal all the same: its status is a word other than `ok`, and it either
 * gives reasons, says nothing else, or the word is one for failure.
 */
export function isRefusal(body: unknown): boolean {
  if (!isObject(body) || 'id' in body || !('status' in body)) return false;
  const { status } = body;
  if (typeof status !== 'string' || status === 'ok') return false;
  const isBare = Object.keys(body).length === 1 || /^(error|not_found)$/.test(status);
  return isBare || ['code', 'message', 'messages'].some((name) => name in body);
}

/**
 * The entity of a response: the value under its name, or the whole body if the shop returns the bare entity.
 * @throws EntityMissing
 */
export function entityIn<B extends object, K extends keyof B & string>(body: B, name: K): NonNullable<B[K]> {
  const entity: unknown =
    isObject(body) && name in body ? body[name] : isWrapper(body) || isRefusal(body) ? undefined : body;
  if (!isObject(entity)) throw new EntityMissing(name);
  return entity as NonNullable<B[K]>;
}

/**
 * The list of a response: the value under its name, or the whole body if the shop returns the bare list.
 * @throws EntityMissing
 */
export function listIn<B extends object, K extends keyof B & string>(body: B, name: K): B[K] {
  const list: unknown = isObject(body) ? body[name] : body;
  if (!Array.isArray(list)) throw new EntityMissing(name);
  return list as B[K];
}

/** Number of the next page; null on the last one, and if a shop does not page. */
export const nextPageOf = (body: { pagination?: { next_page: number | null } | undefined }): number | null =>
  body.pagination?.next_page ?? null;

import type { Id } from '@spaza/contracts';

/** Compares opaque ids; a shop may send the same one as a number in one place and as a string in another. */
export const sameId = (a: Id | null | undefined, b: Id | null | undefined): boolean =>
  a != null && b != null && (a === b || String(a) === String(b));

/** The first of each kind, in the original order. Keys with the same text are the same. */
export function firstOfEach<T>(list: readonly T[], keyOf: (one: T) => Id): T[] {
  const firsts = new Map<string, T>();
  for (const one of list) {
    const key = String(keyOf(one));
    if (!firsts.has(key)) firsts.set(key, one);
  }
  return [...firsts.values()];
}

/** Lower case without diacritics, so that `creme` finds `crème`. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export type Fields = Readonly<Record<string, unknown>>;

/** Whether it is an object with fields, and no list. */
export const isObject = (it: unknown): it is Fields =>
  typeof it === 'object' && it !== null && !Array.isArray(it);

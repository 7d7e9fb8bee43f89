import type { Id } from '@spaza/contracts';

/** The first of each kind, in the original order. Keys with the same text are the same. */
export function firstOfEach<T>(list: readonly T[], keyOf: (one: T) => Id): T[] {
  const firsts = new Map<string, T>();
  for (const one of list) {
    const key = String(keyOf(one));
    if (!firsts.has(key)) firsts.set(key, one);
  }
  return [...firsts.values()];
}

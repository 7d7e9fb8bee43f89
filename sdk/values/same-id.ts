import type { Id } from '@spaza/contracts';

/** Compares opaque ids; a shop may send the same one as a number in one place and as a string in another. */
export const sameId = (a: Id | null | undefined, b: Id | null | undefined): boolean =>
  a != null && b != null && (a === b || String(a) === String(b));

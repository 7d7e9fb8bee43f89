import type { Id } from '@spaza/contracts';

/** Keys are opaque; a shop may write the same one as a number here and as a text there. */
export const sameId = (a: Id | null | undefined, b: Id | null | undefined): boolean =>
  a != null && b != null && String(a) === String(b);

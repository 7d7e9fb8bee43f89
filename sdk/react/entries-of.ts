import type { Id } from '@spaza/contracts';
import { firstOfEach } from '../values/first-of-each.ts';

/**
 * The entries of all pages, each once. While pages are being read, an entry may move from one to the next: it stays
 * where it was first.
 * @param entries returns the entries of a page
 */
export function entriesOf<P, T extends { id: Id }>(
  { pages }: { pages: readonly P[] },
  entries: (page: P) => readonly T[] | null | undefined,
): T[] {
  return firstOfEach(
    pages.flatMap((page) => entries(page) ?? []),
    ({ id }) => id,
  );
}

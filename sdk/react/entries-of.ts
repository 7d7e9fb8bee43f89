import type { Id } from '@spaza/contracts';

/**
 * The entries of all pages, each once. While pages are read one after the other, something may move from one to the
 * next: it stays where it was first.
 * @param entries what is on a page
 */
export function entriesOf<P, T extends { id: Id }>(
  { pages }: { pages: readonly P[] },
  entries: (page: P) => readonly T[] | null | undefined,
): T[] {
  const once = new Map<string, T>();
  for (const entry of pages.flatMap((page) => entries(page) ?? []))
    if (!once.has(String(entry.id))) once.set(String(entry.id), entry);
  return [...once.values()];
}

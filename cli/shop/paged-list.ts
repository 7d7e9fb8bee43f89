import type { Id } from '@spaza/contracts';
import type { Pages } from '@spaza/sdk';
import { accepted } from './accepted.ts';

/**
 * Reads pages of a list until there are enough entries.
 * @param next what to try if the shop refuses
 */
export async function readAtMost<T extends { id: Id }>(
  pages: Pages<T>,
  limit: number,
  next?: string,
): Promise<{ items: readonly T[]; hasMore: boolean }> {
  let items: readonly T[] = accepted(await pages.more(), next);
  while (items.length < limit && pages.hasMore.value) items = accepted(await pages.more(), next);
  return { items: items.slice(0, limit), hasMore: pages.hasMore.value || items.length > limit };
}

/** Explains an empty page: after the last page, `none` would be wrong about the pages before. */
export const nothingListed = (page: number, none: string): string =>
  page > 1 ? `There is no page ${page}.` : none;

import { useEffect } from 'react';

/** Pages loaded without being asked for: data costs money. */
const MOST_PAGES = 10;

interface Pages {
  data: { pages: readonly unknown[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Loads the rest of a list that is sorted or filtered: the cheapest may be on its last page.
 * @returns whether more pages are coming by themselves
 */
export function useAllPages(
  isWanted: boolean,
  { data, error, hasNextPage, isFetchingNextPage, fetchNextPage }: Pages,
): boolean {
  const isMore = isWanted && hasNextPage && !error && (data?.pages.length ?? MOST_PAGES) < MOST_PAGES;
  useEffect(() => {
    if (isMore && !isFetchingNextPage) fetchNextPage();
  }, [isMore, isFetchingNextPage, fetchNextPage]);
  return isMore;
}

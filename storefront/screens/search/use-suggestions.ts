import { recentSearchesOf } from '@spaza/sdk';
import { type SearchSuggestion, searchSuggestions } from '@spaza/sdk/rules';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useShop } from '../../app/shop-context.tsx';

/**
 * Suggestions for the entered text. They need no request of their own: they come with the results, and are cancelled
 * when another query is searched for. On failure there are none.
 * @param text the text entered so far
 * @param query the last query sent to the shop
 */
export function useSuggestions(text: string, query: string): SearchSuggestion[] {
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id;
  const categories = useQuery({ ...queries.categories({ supplierId }), enabled: text !== '' });
  const found = useInfiniteQuery({
    ...queries.search({ query, supplierId }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  return searchSuggestions({
    text,
    recent: recentSearchesOf(session).recent.value,
    categories: categories.data ?? [],
    offers: query === '' ? [] : (found.data?.pages[0]?.offers ?? []),
  });
}

import { useSignals } from '@preact/signals-react/runtime';
import { recentSearchesOf } from '@spaza/sdk';
import { type SearchSuggestion, searchSuggestions } from '@spaza/sdk/rules';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useShop } from '../../app/shop-context.tsx';

/**
 * What may be meant by what is typed. Nothing is asked for it beside what the results are: their call is this one too,
 * and is called off once another query is asked for. What fails to come is not suggested.
 * @param text what is typed so far
 * @param query what the shop was last asked for
 */
export function useSuggestions(text: string, query: string): SearchSuggestion[] {
  useSignals();
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

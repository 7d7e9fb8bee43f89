import { MAXIMUM_QUERY_LENGTH } from '@spaza/contracts/vocabulary';
import { recentSearchesOf } from '@spaza/sdk';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { useShop } from '../../app/shop-context.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import { Shelves } from './shelves.tsx';

/** Finds offers as the shopper types. The query is part of the address, so that it can be shared and revisited. */
export default function Search() {
  const { session } = useShop();
  const { recent, remember, forget } = recentSearchesOf(session);
  const [search, setSearch] = useSearchParams();
  const query = (search.get('query') ?? '').trim().slice(0, MAXIMUM_QUERY_LENGTH);

  // A query in the address counts as searched for.
  const came = useRef(query);
  useEffect(() => remember(came.current), [remember]);

  const ask = (text: string) => setSearch(text ? { query: text } : {}, { replace: true });

  return (
    <>
      <SearchField query={query} onQuery={ask} onDone={remember} />
      {query === '' ? (
        <>
          <RecentSearches searches={recent.value} onChoose={ask} onForget={() => forget()} />
          <Shelves />
        </>
      ) : (
        <SearchResults query={query} />
      )}
    </>
  );
}

import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useShop } from '../../app/shop-context.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { RecentSearches } from './recent-searches.tsx';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';

/** Finds offers while the shopper types. The address holds the query, so that it can be shared and gone back to. */
export default function Search() {
  const { preferences } = useShop();
  const [search, setSearch] = useSearchParams();
  const query = (search.get('query') ?? '').trim();
  const [recent, setRecent] = useState(() => recentSearches(preferences));

  const ask = (text: string) => setSearch(text ? { query: text } : {}, { replace: true });
  const remember = () => {
    if (query === '') return;
    rememberSearch(preferences, query);
    setRecent(recentSearches(preferences));
  };
  const forget = () => {
    forgetSearches(preferences);
    setRecent([]);
  };

  return (
    <>
      <SearchField query={query} onQuery={ask} onDone={remember} />
      {query === '' ? (
        <RecentSearches searches={recent} onChoose={ask} onForget={forget} />
      ) : (
        <SearchResults query={query} />
      )}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { MAXIMUM_QUERY_LENGTH } from '@spaza/contracts/vocabulary';
import { recentSearchesOf } from '@spaza/sdk';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { OfferGridSkeleton } from '../../features/offer/offer-grid.tsx';
import { OfferPages } from '../../features/offer/offer-pages.tsx';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './search.module.css';
import { SearchField } from './search-field.tsx';

/** Recent searches, which can be repeated. */
function RecentSearches({ onChoose }: { onChoose: (query: string) => void }) {
  const { t } = useLingui();
  const { recent, forget } = recentSearchesOf(useShop().session);
  const searches = recent.value;
  if (searches.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t`What are you looking for?`}
        text={t`Type a product, a brand or a barcode. Spelling mistakes are forgiven.`}
      />
    );
  }
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <header>
        <h2 id="recent">{t`Recent searches`}</h2>
        <Button variant="quiet" onClick={() => forget()}>
          {t`Clear`}
        </Button>
      </header>
      <ul className={styles.chips}>
        {searches.map((query) => (
          <li key={query}>
            <Button icon="rotate-ccw" onClick={() => onChoose(query)}>
              {query}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isButton = (target: EventTarget): boolean =>
  target instanceof Element && !!target.closest('article button');

/** The search field while it has the focus. */
const typing = (): HTMLInputElement | null => document.querySelector('main input[type=search]:focus');

/**
 * Offers that match a query. The previous results stay until the new ones arrive. Adding one leaves the focus in the
 * search field, with its text selected, so that the next search can be typed straight away.
 */
function SearchResults({ query }: { query: string }) {
  const { t } = useLingui();
  const { session, queries, analytics } = useShop();
  const { remember } = recentSearchesOf(session);
  const supplierId = session.supplier.current.value?.id;
  const pages = useInfiniteQuery({
    ...queries.search({ query, supplierId }),
    placeholderData: keepPreviousData,
  });

  useEffect(() => analytics({ name: 'search', query }), [analytics, query]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons inside handle the keys
    <div
      aria-busy={pages.isPlaceholderData}
      onMouseDown={(event) => {
        if (isButton(event.target) && typing()) event.preventDefault();
      }}
      onClick={(event) => {
        if (!isButton(event.target)) return;
        typing()?.select();
        remember(query);
      }}
    >
      <OfferPages
        label={t`Search results`}
        pages={pages}
        empty={
          pages.isPlaceholderData ? (
            <OfferGridSkeleton />
          ) : (
            <EmptyState icon="search" title={t`"${query}" did not return any results`}>
              <ButtonLink to={paths.home} variant="primary">
                {t`Browse the shelves`}
              </ButtonLink>
            </EmptyState>
          )
        }
      />
    </div>
  );
}

/** The shelves by name, for shoppers who do not know what to search for. Renders nothing if they fail to load. */
function Shelves() {
  const { t } = useLingui();
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id;
  const { data: shelves = [] } = useQuery(queries.categories({ supplierId }));
  if (shelves.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="shelves">
      <h2 id="shelves">{t`Shelves`}</h2>
      <ul className={styles.chips}>
        {shelves.map(({ id, name }) => (
          <li key={id}>
            <ChipLink to={paths.category(id)} title={name}>
              <span className="catalog-name">{name}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Finds offers as the shopper types. The query is part of the address, so that it can be shared and revisited. */
export default function Search() {
  const { session } = useShop();
  const { remember } = recentSearchesOf(session);
  const [search, setSearch] = useSearchParams();
  const query = (search.get('query') ?? '').trim().slice(0, MAXIMUM_QUERY_LENGTH);

  // A query that is in the address on arrival counts as a search.
  const initial = useRef(query);
  useEffect(() => remember(initial.current), [remember]);

  const ask = (text: string) => setSearch(text ? { query: text } : {}, { replace: true });

  return (
    <>
      <SearchField query={query} onQuery={ask} onDone={remember} />
      {query === '' ? (
        <>
          <RecentSearches onChoose={ask} />
          <Shelves />
        </>
      ) : (
        <SearchResults query={query} />
      )}
    </>
  );
}

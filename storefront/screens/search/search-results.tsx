import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { OfferGridSkeleton } from '../../parts/offer/offer-grid.tsx';
import { OfferPages } from '../../parts/offer/offer-pages.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

function NoResults({ query }: { query: string }) {
  const { t } = useLingui();
  return (
    <EmptyState icon="search" title={t`"${query}" did not return any results`}>
      <ButtonLink to={paths.home} variant="primary">
        <Trans>Browse the shelves</Trans>
      </ButtonLink>
    </EmptyState>
  );
}

/** Offers that match a query. The previous results stay until the new ones arrive. */
export function SearchResults({ query }: { query: string }) {
  const { t } = useLingui();
  const { session, queries, analytics } = useShop();
  const supplierId = session.supplier.current.value?.id;
  const pages = useInfiniteQuery({
    ...queries.search({ query, supplierId }),
    placeholderData: keepPreviousData,
  });

  useEffect(() => analytics({ name: 'search', query }), [analytics, query]);

  return (
    <div aria-busy={pages.isPlaceholderData}>
      <OfferPages
        label={t`Search results`}
        pages={pages}
        empty={pages.isPlaceholderData ? <OfferGridSkeleton /> : <NoResults query={query} />}
      />
    </div>
  );
}

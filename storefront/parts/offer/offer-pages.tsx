import type { Offer } from '@spaza/contracts';
import type { OfferPage } from '@spaza/sdk';
import { entriesOf } from '@spaza/sdk/react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../load-failure.tsx';
import { More } from '../more.tsx';
import { OfferGridSkeleton } from './offer-grid.tsx';
import { OfferSections } from './offer-sections.tsx';

interface OfferPagesProps {
  label: string;
  pages: UseInfiniteQueryResult<InfiniteData<OfferPage>>;
  /** What is shown when there is no offer. */
  empty: ReactNode;
  /** Shows one offer in a wide card; the usual card where left out. */
  card?: ((offer: Offer) => ReactNode) | undefined;
}

/** Offers page by page, in every state that reading them can be in. */
export function OfferPages({ label, pages, empty, card }: OfferPagesProps) {
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = pages;
  if (isPending) return <OfferGridSkeleton />;
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const offers = entriesOf(data, (page) => page.offers);
  if (offers.length === 0) return empty;
  return (
    <>
      <OfferSections label={label} offers={offers} card={card} />
      <More
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        hasFailed={error !== null}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

import type { Offer } from '@spaza/contracts';
import type { OfferPage } from '@spaza/sdk';
import { entriesOf } from '@spaza/sdk/react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../load-failure.tsx';
import { More } from '../more.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferGrid, OfferGridSkeleton } from './offer-grid.tsx';

interface OfferPagesProps {
  label: string;
  pages: UseInfiniteQueryResult<InfiniteData<OfferPage>>;
  /** What is shown when there is no offer. */
  empty: ReactNode;
  /** Shows one offer in a wide card; the usual card where left out. */
  card?: ((offer: Offer) => ReactNode) | undefined;
}

/** Cards that are in sight when a screen opens on a phone. */
const IN_SIGHT = 4;

/** Offers page by page, in every state that reading them can be in. */
export function OfferPages({ label, pages, empty, card }: OfferPagesProps) {
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = pages;
  if (isPending) return <OfferGridSkeleton />;
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const offers = entriesOf(data, (page) => page.offers);
  if (offers.length === 0) return empty;
  return (
    <>
      <OfferGrid label={label} wide={card !== undefined}>
        {offers.map((offer, index) => (
          <li key={offer.id}>{card?.(offer) ?? <OfferCard offer={offer} eager={index < IN_SIGHT} />}</li>
        ))}
      </OfferGrid>
      <More
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        hasFailed={error !== null}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

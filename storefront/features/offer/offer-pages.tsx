import type { Offer } from '@spaza/contracts';
import type { OfferPage } from '@spaza/sdk';
import { entriesOf } from '@spaza/sdk/react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { LoadFailure } from '../load-failure.tsx';
import { More } from '../more.tsx';
import { CardSections } from './card-sections.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferGridSkeleton } from './offer-grid.tsx';

interface OfferPagesProps {
  label: string;
  pages: UseInfiniteQueryResult<InfiniteData<OfferPage>>;
  /** Shown if there are no offers. */
  empty: ReactNode;
  /** Renders an offer in a wide card. Defaults to the usual card. */
  card?: ((offer: Offer) => ReactNode) | undefined;
}

const usualCard = (offer: Offer, inSight: boolean) => <OfferCard offer={offer} eager={inSight} />;

/** Offers page by page, in every loading state. */
export function OfferPages({ label, pages, empty, card }: OfferPagesProps) {
  const { error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = pages;
  // New cards render in slices, so that a slow phone can respond to the shopper in between.
  const data = useDeferredValue(pages.data);
  if (!data && !error) return <OfferGridSkeleton />;
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const offers = entriesOf(data, (page) => page.offers);
  if (offers.length === 0) return empty;
  return (
    <>
      <CardSections label={label} entries={offers} card={card ?? usualCard} wide={card !== undefined} />
      <More
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        error={error}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

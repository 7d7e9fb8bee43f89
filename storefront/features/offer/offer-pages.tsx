import type { Offer } from '@spaza/contracts';
import type { OfferPage } from '@spaza/sdk';
import { entriesOf } from '@spaza/sdk/react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { ArrangeBar, arranged, NothingLeft, useAllPages, useWishes } from '../arrange/arrange-bar.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { More } from '../more.tsx';
import { DistancesFrom } from '../supplier/distance.tsx';
import { useServed } from '../supplier/use-served.ts';
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

/** A list no longer than this is seen at a glance. */
const FEW = 4;

const usualCard = (offer: Offer, inSight: boolean) => <OfferCard offer={offer} eager={inSight} />;

const itself = (offer: Offer) => offer;

/** Offers page by page, in every loading state; sorted and filtered as the shopper wants. */
export function OfferPages({ label, pages, empty, card }: OfferPagesProps) {
  const { error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = pages;
  // New cards render in slices, so that a slow phone can respond to the shopper in between.
  const data = useDeferredValue(pages.data);
  const arranging = useWishes();
  const served = useServed();
  const isMore = useAllPages(arranging.isActive, pages);
  if (!data && !error) return <OfferGridSkeleton />;
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const offers = served.offers(entriesOf(data, (page) => page.offers));
  if (offers.length === 0) return empty;
  const { brand } = arranging.wishes;
  const ofBrand =
    brand === undefined ? offers : offers.filter(({ sellable }) => String(sellable.brand_id) === brand);
  const shown = arranging.isActive ? arranged(ofBrand, itself, arranging.wishes) : offers;
  const brands = offers.flatMap(({ sellable: { brand: name, brand_id: id } }) =>
    name && id != null ? [[String(id), name] as const] : [],
  );
  return (
    <>
      {(offers.length > FEW || hasNextPage || arranging.isActive) && (
        <ArrangeBar
          arranging={arranging}
          brands={new Map(brands)}
          count={shown.length}
          hasMore={hasNextPage}
        />
      )}
      <DistancesFrom />
      {shown.length === 0 && !isMore && <NothingLeft onClear={arranging.clear} />}
      <CardSections label={label} entries={shown} card={card ?? usualCard} wide={card !== undefined} />
      <More
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        error={error}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

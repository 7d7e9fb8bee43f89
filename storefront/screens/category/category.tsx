import { useLingui } from '@lingui/react/macro';
import type { Product } from '@spaza/contracts';
import { entriesOf } from '@spaza/sdk/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import type { ScreenProps } from '../../app/screen.ts';
import { useShop } from '../../app/shop-context.tsx';
import { arranged, useWishes } from '../../parts/arrange/arrange.ts';
import { ArrangeBar, NothingLeft } from '../../parts/arrange/arrange-bar.tsx';
import { useAllPages } from '../../parts/arrange/use-all-pages.ts';
import { isMissing, LoadFailure } from '../../parts/load-failure.tsx';
import { More } from '../../parts/more.tsx';
import { CardSections } from '../../parts/offer/card-sections.tsx';
import { OfferGridSkeleton } from '../../parts/offer/offer-grid.tsx';
import { bestOffer, comesIn } from '../../parts/product/best-offer.ts';
import { ProductCard } from '../../parts/product/product-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './category.module.css';
import { ChildCategories } from './child-categories.tsx';
import { FrontOffers, useFrontOffers } from './front-offers.tsx';

/** A shelf: its child shelves and its products. */
export default function CategoryScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useLingui();
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id;
  const query = useInfiniteQuery(queries.category({ id, supplierId }));
  const { error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const front = useFrontOffers(id, supplierId);
  // Both at once: anything inserted above the items later would push them down. Their cards render in slices, so that a
  // slow phone can respond to the shopper in between.
  const data = useDeferredValue(front.isPending ? undefined : query.data);
  const arranging = useWishes();
  const { brand: brandId } = arranging.wishes;
  const isMore = useAllPages(arranging.isActive, query);
  const card = useCallback(
    (product: Product, inSight: boolean) => (
      <ProductCard product={product} brandId={brandId} eager={inSight} />
    ),
    [brandId],
  );
  const category = data?.pages[0]?.category;
  usePageTitle(category?.name ?? (isMissing(error) ? t`Shelf not found` : undefined));

  if (!data && !error) return <OfferGridSkeleton />;
  if (!data || !category) {
    const missing = {
      icon: 'store',
      title: t`Shelf not found`,
      text: t`It may have moved. Look for it on the home page.`,
    } as const;
    return <LoadFailure error={error} onRetry={() => void refetch()} missing={missing} />;
  }
  const products = entriesOf(data, (page) => page.category.products);
  const offerOf = (product: Product) => bestOffer(product.offers ?? [], brandId);
  const ofBrand = brandId === undefined ? products : products.filter((product) => comesIn(product, brandId));
  const shown = arranging.isActive ? arranged(ofBrand, offerOf, arranging.wishes) : products;
  const brands = products.flatMap((product) => product.brands ?? []);
  return (
    <>
      <div className={styles.filters}>
        <ChildCategories categories={category.categories ?? []} />
        {products.length > 0 && (
          <ArrangeBar
            arranging={arranging}
            brands={new Map(brands.map(({ id, name }) => [String(id), name]))}
            isPriced={products.some(({ offers }) => offers)}
            count={shown.length}
            hasMore={hasNextPage}
          />
        )}
      </div>
      {!arranging.isActive && front.frontOffers.length > 0 && <FrontOffers offers={front.frontOffers} />}
      {products.length === 0 && (
        <EmptyState
          icon="package"
          title={t`This shelf is empty`}
          text={t`Try another shelf, or come back later.`}
        />
      )}
      {products.length > 0 && shown.length === 0 && !isMore && <NothingLeft onClear={arranging.clear} />}
      <CardSections label={category.name} entries={shown} card={card} />
      <More
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        error={error}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { CategoryLink, Product } from '@spaza/contracts';
import { createNoticeQueries, entriesOf } from '@spaza/sdk/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import {
  ArrangeBar,
  arranged,
  NothingLeft,
  useAllPages,
  useWishes,
} from '../../features/arrange/arrange-bar.tsx';
import { isMissing, LoadFailure } from '../../features/load-failure.tsx';
import { More } from '../../features/more.tsx';
import { CardSections } from '../../features/offer/card-sections.tsx';
import { OfferGridSkeleton } from '../../features/offer/offer-grid.tsx';
import { OfferStrip } from '../../features/offer/offer-strip.tsx';
import { bestOffer, comesIn, ProductCard } from '../../features/product/product-card.tsx';
import { Section } from '../../features/section.tsx';
import { useServed } from '../../features/supplier/use-served.ts';
import { useShelfLink } from '../../features/use-shelf-link.ts';
import { usePageTitle } from '../../navigation/page.ts';
import type { ScreenProps } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Strip } from '../../ui/strip.tsx';
import styles from './category.module.css';

/** A shelf within the shelf. */
function Child({ category }: { category: CategoryLink }) {
  const link = useShelfLink(category);
  return (
    <ChipLink {...link}>
      <span className="catalog-name">{category.name}</span>
    </ChipLink>
  );
}

/** A shelf: its child shelves and its products. */
export default function CategoryScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useLingui();
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id;
  const query = useInfiniteQuery(queries.category({ id, supplierId }));
  const { error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  // Offers that the shop features on the shelf; none on failure, because they are not what the shopper came for.
  const front = useQuery(createNoticeQueries(session.gateway).categoryBanners({ id, supplierId }));
  // Both at once: anything inserted above the items later would push them down. Their cards render in slices, so that a
  // slow phone can respond to the shopper in between.
  const data = useDeferredValue(front.isPending ? undefined : query.data);
  const served = useServed();
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
  const products = served.products(entriesOf(data, (page) => page.category.products));
  const offerOf = (product: Product) => bestOffer(product.offers ?? [], brandId);
  const ofBrand = brandId === undefined ? products : products.filter((product) => comesIn(product, brandId));
  const shown = arranging.isActive ? arranged(ofBrand, offerOf, arranging.wishes) : products;
  const children = category.categories ?? [];
  const brands = products.flatMap((product) => product.brands ?? []);
  return (
    <>
      <div className={styles.filters}>
        {children.length > 0 && (
          <Strip label={t`Shelves`} size="chips">
            {children.map((child) => (
              <li key={child.id}>
                <Child category={child} />
              </li>
            ))}
          </Strip>
        )}
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
      {!arranging.isActive && front.data && front.data.length > 0 && (
        <div className={styles.front}>
          <Section title={t`Featured`}>
            <OfferStrip label={t`Featured`} offers={front.data} />
          </Section>
        </div>
      )}
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

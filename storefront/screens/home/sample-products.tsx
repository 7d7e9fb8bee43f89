import { useLingui } from '@lingui/react/macro';
import type { Id } from '@spaza/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { OfferGrid, OfferGridSkeleton } from '../../parts/offer/offer-grid.tsx';
import { ProductCard } from '../../parts/product/product-card.tsx';
import { Section } from '../../parts/section.tsx';

/** A few products that most people buy. */
export function SampleProducts({ supplierId }: { supplierId: Id | undefined }) {
  const { t } = useLingui();
  const { queries } = useShop();
  const { data: products, error, refetch } = useQuery(queries.sampleProducts({ supplierId }));
  // Their cards render in slices, so that a slow phone can respond to the shopper in between.
  const data = useDeferredValue(products);
  if (data?.length === 0) return null;
  return (
    <Section title={t`In every kitchen`}>
      {!data && !error && <OfferGridSkeleton count={8} />}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <OfferGrid label={t`In every kitchen`}>
          {data.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </OfferGrid>
      )}
    </Section>
  );
}

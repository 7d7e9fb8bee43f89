import { useLingui } from '@lingui/react/macro';
import type { Product } from '@spaza/contracts';
import { useQuery } from '@tanstack/react-query';
import { isMissing, LoadFailure } from '../../features/load-failure.tsx';
import { useOffersOf } from '../../features/product/use-offers-of.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './product.module.css';
import { ProductVariants } from './product-variants.tsx';
import { UnknownProduct } from './unknown-product.tsx';

/** Placeholder for a product. */
function ProductSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.product} role="status" aria-label={t`Loading`}>
      <div className={styles.picture}>
        <Skeleton height="auto" />
      </div>
      <div className={styles.about}>
        <Skeleton width="70%" height="1.75rem" />
        <Skeleton width="30%" height="1.25rem" />
        <Skeleton width="40%" height="2.25rem" />
        <Skeleton height="6rem" />
      </div>
    </div>
  );
}

/** A product: choose a variant and buy it. */
export default function ProductScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useLingui();
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id;
  const { data, error, isPending, refetch } = useQuery(queries.product({ id, supplierId }));
  usePageTitle(data?.name ?? (isMissing(error) ? t`Product not found` : undefined));

  if (isPending) return <ProductSkeleton />;
  if (!data) {
    return isMissing(error) ? (
      <UnknownProduct />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  return <Known key={data.id} product={data} />;
}

function Known({ product }: { product: Product }) {
  const { offers, isPending, error, refetch } = useOffersOf(product);
  if (isPending) return <ProductSkeleton />;
  if (!offers) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <ProductVariants product={product} offers={offers} />;
}

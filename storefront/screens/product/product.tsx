import { useLingui } from '@lingui/react/macro';
import { useSignals } from '@preact/signals-react/runtime';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import type { ScreenProps } from '../../app/screen.ts';
import { useShop } from '../../app/shop-context.tsx';
import { isMissing, LoadFailure } from '../../parts/load-failure.tsx';
import { ProductOfferList } from './product-offer-list.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductVariants } from './product-variants.tsx';
import { UnknownProduct } from './unknown-product.tsx';

/** A page that was handed out with a picture of its goods lets go of it once the screen has its own, or is left. */
function useOwnPicture(isShown: boolean): void {
  useLayoutEffect(() => {
    const letGo = () => document.getElementById('goods')?.remove();
    if (isShown) letGo();
    return letGo;
  }, [isShown]);
}

/** One product: a variant of it to choose and buy, or every offer of it, as the shop is set. */
export default function ProductScreen({ params: { id = '' } }: ScreenProps) {
  useSignals();
  const { t } = useLingui();
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id;
  const { data, error, isPending, refetch } = useQuery(queries.product({ id, supplierId }));
  useOwnPicture(!isPending);
  usePageTitle(data?.name ?? (isMissing(error) ? t`Product not found` : undefined));

  if (isPending) return <ProductSkeleton />;
  if (!data) {
    return isMissing(error) ? (
      <UnknownProduct />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  if (session.config.settings.value.product_page_variant === 'offers') {
    return <ProductOfferList name={data.name} offers={data.offers ?? []} />;
  }
  return <ProductVariants key={data.id} product={data} />;
}

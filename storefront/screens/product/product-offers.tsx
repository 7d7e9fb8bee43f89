import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useBackTarget } from '../../app/navigation/use-back.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { paths } from '../../app/paths.ts';
import type { ScreenProps } from '../../app/screen.ts';
import { useShop } from '../../app/shop-context.tsx';
import { isMissing, LoadFailure } from '../../parts/load-failure.tsx';
import { OfferGridSkeleton } from '../../parts/offer/offer-grid.tsx';
import { ProductOfferList } from './product-offer-list.tsx';
import { UnknownProduct } from './unknown-product.tsx';

/** Every offer of one product: of the chosen supplier, or of all of them. */
export default function ProductOffers({ params: { id = '' } }: ScreenProps) {
  const { t } = useLingui();
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id;
  const { data, error, isPending, refetch } = useQuery(queries.productOffers({ id, supplierId }));
  const name = data?.[0]?.sellable.product ?? t`Offers`;
  usePageTitle(data ? name : isMissing(error) ? t`Product not found` : undefined);
  useBackTarget(paths.product(id));

  if (isPending) return <OfferGridSkeleton />;
  if (!data) {
    return isMissing(error) ? (
      <UnknownProduct />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  return <ProductOfferList name={name} offers={data} />;
}

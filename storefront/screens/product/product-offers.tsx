import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { useQuery } from '@tanstack/react-query';
import { isMissing, LoadFailure } from '../../features/load-failure.tsx';
import { OfferGridSkeleton } from '../../features/offer/offer-grid.tsx';
import { DistancesFrom } from '../../features/supplier/distances-from.tsx';
import { useServed } from '../../features/supplier/use-served.ts';
import { paths } from '../../navigation/paths.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { useBackTarget } from '../../navigation/use-back.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { NotSoldHere } from './not-sold-here.tsx';
import { OfferCards } from './offer-cards.tsx';
import { UnknownProduct } from './unknown-product.tsx';

/** Every offer of a product, cheapest first. */
function ProductOfferList({ name, offers }: { name: string; offers: readonly Offer[] }) {
  const { t } = useLingui();
  if (offers.length === 0) return <NotSoldHere />;
  return (
    <>
      <DistancesFrom />
      <OfferCards label={t`Offers of ${name}`} offers={offers} />
    </>
  );
}

/** Every offer of one product: of the chosen supplier, or of all of them. */
export default function ProductOffers({ params: { id = '' } }: ScreenProps) {
  const { t } = useLingui();
  const { session, queries } = useShop();
  const served = useServed();
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
  return <ProductOfferList name={name} offers={served.offers(data)} />;
}

import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { isOutOfStock } from '@spaza/sdk/rules';
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
import { OfferRows } from './offer-rows.tsx';
import { UnknownProduct } from './unknown-product.tsx';

/** What can be had first, then by price. */
const cheapestFirst = (a: Offer, b: Offer): number =>
  Number(isOutOfStock(a)) - Number(isOutOfStock(b)) || a.price_in_cents - b.price_in_cents;

/** Every offer of a product, cheapest first: as cards at a chosen shop, else as rows that compare the shops. */
function ProductOfferList({ name, offers }: { name: string; offers: readonly Offer[] }) {
  const { t } = useLingui();
  const isAtShop = useShop().session.supplier.current.value !== null;
  const label = t`Offers of ${name}, cheapest first`;
  const sorted = offers.toSorted(cheapestFirst);
  if (offers.length === 0) return <NotSoldHere />;
  return (
    <>
      <DistancesFrom />
      {isAtShop ? <OfferCards label={label} offers={sorted} /> : <OfferRows label={label} offers={sorted} />}
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

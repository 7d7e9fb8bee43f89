import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { isOutOfStock } from '@spaza/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isMissing } from '../../features/load-failure.tsx';
import { AddToCart } from '../../features/offer/offer-card.tsx';
import { OfferGridSkeleton } from '../../features/offer/offer-grid.tsx';
import { OfferLabels } from '../../features/offer/offer-labels.tsx';
import { OfferPrice } from '../../features/offer/offer-price.tsx';
import { offerTitle } from '../../features/offer/offer-text.ts';
import { DistancesFrom, useDistance } from '../../features/supplier/distance.tsx';
import { useServed } from '../../features/supplier/use-served.ts';
import { useBackTarget, usePageTitle } from '../../navigation/page.ts';
import { paths } from '../../navigation/paths.ts';
import type { ScreenProps } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { NotSoldHere, ProductFailure } from './not-sold-here.tsx';
import { OfferCards } from './offer-cards.tsx';
import styles from './offer-rows.module.css';

/** An offer as a row to compare: the shop, how far away it is, and its price. */
function OfferRow({ offer }: { offer: Offer }) {
  const distanceOf = useDistance();
  const { supplier, sellable } = offer;
  const distance = supplier && distanceOf(supplier);
  return (
    <article className={styles.row}>
      <div className={styles.about}>
        <h2 className={styles.shop}>{supplier?.name}</h2>
        {distance !== undefined && <p>{distance}</p>}
        <p className={styles.title}>
          {sellable.product_id == null ? (
            offerTitle(offer)
          ) : (
            <Link to={paths.product(sellable.product_id, sellable.id)}>{offerTitle(offer)}</Link>
          )}
        </p>
        <p className={styles.labels}>
          <OfferLabels offer={offer} />
        </p>
      </div>
      <OfferPrice offer={offer} />
      {!isOutOfStock(offer) && <AddToCart offer={offer} />}
    </article>
  );
}

/** Sorts offers in stock first, then by price. */
const cheapestFirst = (a: Offer, b: Offer): number =>
  Number(isOutOfStock(a)) - Number(isOutOfStock(b)) || a.price_in_cents - b.price_in_cents;

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
  if (!data) return <ProductFailure error={error} onRetry={() => void refetch()} />;
  const offers = served.offers(data).toSorted(cheapestFirst);
  const label = t`Offers of ${name}, cheapest first`;
  if (offers.length === 0) return <NotSoldHere />;
  // As cards at a chosen shop, else as rows that compare the shops.
  return (
    <>
      <DistancesFrom />
      {supplierId !== undefined ? (
        <OfferCards label={label} offers={offers} />
      ) : (
        <ul className={styles.rows} aria-label={label}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferRow offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

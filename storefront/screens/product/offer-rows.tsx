import type { Offer } from '@spaza/contracts';
import { isOutOfStock } from '@spaza/sdk/rules';
import { Link } from 'wouter';
import { AddToCart } from '../../features/offer/offer-card.tsx';
import { OfferLabels } from '../../features/offer/offer-labels.tsx';
import { OfferPrice } from '../../features/offer/offer-price.tsx';
import { offerTitle } from '../../features/offer/offer-text.ts';
import { useDistance } from '../../features/supplier/use-distance.ts';
import { paths } from '../../navigation/paths.ts';
import styles from './offer-rows.module.css';

/** Offers of one product as rows to compare: the shop, how far away it is, and its price. */
export function OfferRows({ label, offers }: { label: string; offers: readonly Offer[] }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferRow offer={offer} />
        </li>
      ))}
    </ul>
  );
}

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

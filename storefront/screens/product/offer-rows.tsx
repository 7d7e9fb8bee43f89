import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { isOutOfStock } from '@spaza/sdk/rules';
import { Link } from 'wouter';
import { AddToCart } from '../../features/offer/offer-card.tsx';
import { OfferLabels } from '../../features/offer/offer-labels.tsx';
import { OfferPrice } from '../../features/offer/offer-price.tsx';
import { offerTitle } from '../../features/offer/offer-text.ts';
import { useNumber } from '../../format/numbers.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
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
  const { t } = useLingui();
  const number = useNumber();
  const { known } = useShop().session.supplier;
  const { supplier, sellable } = offer;
  const found = known.value.find(({ id }) => String(id) === String(supplier?.id));
  const distance = found?.distance == null ? undefined : number(Number(found.distance).toFixed(1));
  return (
    <article className={styles.row}>
      <div className={styles.about}>
        <h2 className={styles.shop}>{supplier?.name}</h2>
        {distance !== undefined && <p>{t`${distance} km`}</p>}
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

import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { OfferSection } from './offer-cards.tsx';
import styles from './product.module.css';

/** The other offers of a product. */
export function OtherOffers({ offers }: { offers: readonly Offer[] }) {
  const { t } = useLingui();
  return (
    <div className={styles.offers}>
      <OfferSection title={t`Other offers`} offers={offers} />
    </div>
  );
}

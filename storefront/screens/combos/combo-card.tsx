import type { Offer } from '@spaza/contracts';
import { ComboItems } from '../../parts/offer/combo-items.tsx';
import { OfferCard } from '../../parts/offer/offer-card.tsx';
import styles from './combo-card.module.css';

/** A combo with its contents. */
export function ComboCard({ offer }: { offer: Offer }) {
  return (
    <div className={styles.combo}>
      <OfferCard offer={offer} />
      <ComboItems items={offer.sellable.combo_items ?? []} />
    </div>
  );
}

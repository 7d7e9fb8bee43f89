import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { ComboItems } from '../../features/offer/combo-items.tsx';
import { OfferCard } from '../../features/offer/offer-card.tsx';
import { SupplierOffers } from '../../features/offer/supplier-offers.tsx';
import { useShop } from '../../shop/shop-context.tsx';
import styles from './combo-card.module.css';

/** A combo with its contents. */
function ComboCard({ offer }: { offer: Offer }) {
  return (
    <div className={styles.combo}>
      <OfferCard offer={offer} />
      <ComboItems items={offer.sellable.combo_items ?? []} />
    </div>
  );
}

const comboCard = (offer: Offer) => <ComboCard offer={offer} />;

/** Items sold together, each combo with its contents. */
export default function Combos() {
  const { t } = useLingui();
  const { features } = useShop().session.config.settings.value;
  return (
    <SupplierOffers
      list="combos"
      label={t`Combos`}
      icon="boxes"
      nothing={t`No combos today`}
      isOffered={features.combos}
      card={comboCard}
    />
  );
}

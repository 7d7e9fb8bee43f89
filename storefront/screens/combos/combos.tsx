import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { useShop } from '../../app/shop-context.tsx';
import { SupplierOffers } from '../../parts/offer/supplier-offers.tsx';
import { ComboCard } from './combo-card.tsx';

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

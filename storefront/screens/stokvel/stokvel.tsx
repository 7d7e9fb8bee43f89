import { useLingui } from '@lingui/react/macro';
import { useShop } from '../../app/shop-context.tsx';
import { SupplierOffers } from '../../parts/offer/supplier-offers.tsx';

/** Bulk packs for buying groups. */
export default function Stokvel() {
  const { t } = useLingui();
  const { features } = useShop().session.config.settings.value;
  return (
    <SupplierOffers
      list="stokvel"
      label={t`Stokvel`}
      icon="users"
      nothing={t`No stokvel packs today`}
      isOffered={features.stokvel}
    />
  );
}

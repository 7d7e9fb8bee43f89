import { useLingui } from '@lingui/react/macro';
import { SupplierOffers } from '../../features/offer/supplier-offers.tsx';
import { useShop } from '../../shop/shop-context.tsx';

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

import { useLingui } from '@lingui/react/macro';
import { SupplierOffers } from '../../features/offer/supplier-offers.tsx';

/** All promotions. */
export default function Promotions() {
  const { t } = useLingui();
  return (
    <SupplierOffers
      list="promotions"
      label={t`Promotions`}
      icon="badge-percent"
      nothing={t`No promotions today`}
    />
  );
}

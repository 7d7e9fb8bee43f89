import { useLingui } from '@lingui/react/macro';
import { requiresShipping } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import { useShop } from '../../shop/shop-context.tsx';
import { Place, ShopPlace } from '../order/when-and-where.tsx';

/** Where the order is handed over: at the shop, or at the chosen address. */
export function Destination() {
  const { session } = useShop();
  const { method, address } = checkoutOf(session).state.value;
  const shop = session.supplier.current.value;
  if (!method || !requiresShipping(method)) return shop && <ShopPlace shop={shop} />;
  if (!address) return null;
  return (
    <Place icon="map-pin" title={<strong>{address.formatted}</strong>} text={address.unit_or_floor}>
      {method === 'MANUAL_DELIVERY' && <ShopCalls />}
    </Place>
  );
}

/** Explains how a delivery without a courier is arranged. */
export function ShopCalls() {
  const { t } = useLingui();
  const phone = useShop().session.account.current.value?.login;
  return (
    <span>
      {phone
        ? t`The shop calls you on ${phone} to arrange the delivery.`
        : t`The shop calls you to arrange the delivery.`}
    </span>
  );
}

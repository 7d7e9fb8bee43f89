import { Trans } from '@lingui/react/macro';
import { requiresShipping } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import { useShop } from '../../shop/shop-context.tsx';
import { AddressPlace } from '../order/address-place.tsx';
import { ShopPlace } from '../order/shop-place.tsx';

/** Where the order is handed over: at the shop, or at the chosen address. */
export function Destination() {
  const { session } = useShop();
  const { method, address } = checkoutOf(session).state.value;
  const shop = session.supplier.current.value;
  if (!method || !requiresShipping(method)) return shop && <ShopPlace shop={shop} />;
  return (
    address && <AddressPlace address={address}>{method === 'MANUAL_DELIVERY' && <ShopCalls />}</AddressPlace>
  );
}

/** Explains how a delivery without a courier is arranged. */
export function ShopCalls() {
  const phone = useShop().session.account.current.value?.login;
  return (
    <span>
      {phone ? (
        <Trans>The shop calls you on {phone} to arrange the delivery.</Trans>
      ) : (
        <Trans>The shop calls you to arrange the delivery.</Trans>
      )}
    </span>
  );
}

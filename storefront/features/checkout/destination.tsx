import { Trans } from '@lingui/react/macro';
import type { Address } from '@spaza/contracts';
import { requiresShipping } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import type { ReactNode } from 'react';
import { useShop } from '../../shop/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from '../order/when.module.css';
import { ShopPlace } from '../order/when-and-where.tsx';

/** A delivery address, with anything else there is to say about it. */
function AddressPlace({
  address: { formatted, unit_or_floor },
  children,
}: {
  address: Pick<Address, 'formatted' | 'unit_or_floor'>;
  children?: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <Icon name="map-pin" />
      <div className={styles.words}>
        <strong>{formatted}</strong>
        {unit_or_floor && <span className={styles.address}>{unit_or_floor}</span>}
        {children}
      </div>
    </div>
  );
}

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

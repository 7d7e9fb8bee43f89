import { useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { ShopPlace } from '../../parts/order/shop-place.tsx';
import { orderSlot } from '../../parts/order/slot.ts';
import { When } from '../../parts/order/when.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './order.module.css';
import { PaymentPanel } from './payment-panel.tsx';
import { Progress } from './progress.tsx';
import { Receipt } from './receipt.tsx';
import { type ReadState, Standing } from './standing.tsx';

/** An order in full. */
export function OrderView({ order, ...read }: { order: Order } & ReadState) {
  const { t } = useLingui();
  const slot = orderSlot(order);
  const dispatch = order.requires_shipping ? 'delivery' : 'collection';
  const address = order.shipping_address?.formatted;
  return (
    <article className={styles.order}>
      <Standing order={order} {...read} />
      <Panel title={t`When and where`}>
        {slot && <When slot={slot} dispatch={dispatch} />}
        {address && (
          <p className={styles.address}>
            <Icon name="map-pin" />
            <span>{address}</span>
          </p>
        )}
        <ShopPlace
          shop={{ name: order.supplier_name ?? t`Shop`, formatted_address: order.supplier_address }}
        />
      </Panel>
      <Progress order={order} />
      <Receipt order={order} />
      <PaymentPanel order={order} />
    </article>
  );
}

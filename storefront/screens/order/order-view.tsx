import { useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { OFFLINE_PROVIDER } from '@spaza/contracts/vocabulary';
import { isStockShort } from '@spaza/sdk/rules';
import { useRef } from 'react';
import { ShopPlace } from '../../parts/order/shop-place.tsx';
import { orderSlot } from '../../parts/order/slot.ts';
import { When } from '../../parts/order/when.tsx';
import { EftNote } from '../../parts/order-payment/eft-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Actions } from './actions.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { EditPanel } from './edit/edit-panel.tsx';
import { useEdit } from './edit/use-edit.ts';
import styles from './order.module.css';
import { PayCall } from './pay-call.tsx';
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
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is replaced by its opposite in the same place, which takes over the focus.
  const edit = useEdit(order, () =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('header button')?.focus()),
  );
  // Anything the order is waiting for is asked first.
  const isShort = isStockShort(order);
  const goods = (
    <div ref={place}>
      {edit.isOn ? <EditPanel order={order} edit={edit} /> : <Receipt order={order} onChange={edit.begin} />}
    </div>
  );
  return (
    <article className={styles.order}>
      <div className={styles.part}>
        <Standing order={order} {...read} />
        {isShort && goods}
        <PayCall order={order} />
        {order.provider === OFFLINE_PROVIDER && <EftNote order={order} />}
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
          {slot && <CalendarLink order={order} slot={slot} />}
        </Panel>
        {!isShort && goods}
      </div>
      <div className={styles.part}>
        <Progress order={order} />
        <PaymentPanel order={order} />
        <Actions order={order} />
      </div>
    </article>
  );
}

import { useLingui } from '@lingui/react';
import type { Order } from '@spaza/contracts';
import { Link } from 'wouter';
import { dispatchWords } from '../../features/order/dispatch-words.ts';
import { orderSlot } from '../../features/order/slot.ts';
import { SlotText } from '../../features/order/slot-text.tsx';
import { OrderPill } from '../../features/order-status/order-pill.tsx';
import { dayAndTime, instantOf } from '../../format/dates.ts';
import { useMoney } from '../../format/money.ts';
import { useIntent } from '../../navigation/intent.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OrderPictures } from './order-pictures.tsx';
import styles from './orders.module.css';

/** A summary of an order. The list contains the full order, so its page opens immediately. */
export function OrderCard({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { orders } = useShop().session;
  const to = paths.order(order.id);
  const intent = useIntent(to);
  const slot = orderSlot(order);
  const placed = instantOf(order.created_at);
  return (
    <li>
      <Link {...intent} to={to} className={styles.card} onClick={() => orders.setCurrent(order)}>
        <span className={styles.head}>
          <OrderPill order={order} />
          <span>{order.reference}</span>
        </span>
        <span className={styles.placed}>
          <strong>{order.supplier_name}</strong>
          {placed !== undefined && <span>{dayAndTime(placed, i18n.locale)}</span>}
        </span>
        {slot && (
          <span className={styles.slot}>
            <Icon name="calendar-clock" size="s" />
            <span className="visually-hidden">
              {i18n._(dispatchWords[order.requires_shipping ? 'delivery' : 'collection'])}
            </span>
            <SlotText slot={slot} />
          </span>
        )}
        <span className={styles.about}>
          <OrderPictures items={order.order_items ?? []} />
          <strong className={styles.total}>{money(order.total_in_cents)}</strong>
        </span>
      </Link>
    </li>
  );
}

import { useLingui } from '@lingui/react';
import type { Order } from '@spaza/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { dayAndTime } from '../../app/dates.ts';
import { useMoney } from '../../app/money.ts';
import { useIntent } from '../../app/navigation/intent.ts';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { OrderPill } from '../../parts/order-status/order-pill.tsx';
import styles from './orders.module.css';

/** One order in short. The list has all there is to know of it, so its page opens at once. */
export function OrderCard({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { queries } = useShop();
  const queryClient = useQueryClient();
  const to = paths.order(order.id);
  const { queryKey } = queries.order(String(order.id));
  const intent = useIntent(to);
  return (
    <li>
      <Link
        {...intent}
        to={to}
        className={styles.card}
        onClick={() => queryClient.setQueryData(queryKey, (known) => known ?? order)}
      >
        <span className={styles.head}>
          <strong>{order.reference}</strong>
          <OrderPill order={order} />
        </span>
        <span className={styles.about}>
          <span>
            <span className={styles.shop}>{order.supplier_name}</span>
            {dayAndTime(Date.parse(order.created_at), i18n.locale)}
          </span>
          <strong className={styles.total}>{money(order.total_in_cents)}</strong>
        </span>
      </Link>
    </li>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { Id } from '@spaza/contracts';
import { isCalledOff } from '@spaza/sdk/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useReorder } from '../../features/order-care/use-reorder.ts';
import { OrderPill } from '../../features/order-status/order-pill.tsx';
import { dayAndMonth, instantOf } from '../../format/dates.ts';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './last-order.module.css';
import { LastOrderPlace } from './placeholders.tsx';

/** Pictures that fit beside the button on a small phone. */
const SHOWN = 4;

/** The shopper's newest order, with a button to order it again. Renders nothing for a shopper without orders. */
export default function LastOrder({ userId }: { userId: Id }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { session, queries } = useShop();
  const { data, isPending } = useInfiniteQuery(queries.orders(userId));
  const { reorder, isBusy } = useReorder();
  if (isPending) return <LastOrderPlace />;
  const order = data?.pages[0]?.orders.find((one) => !isCalledOff(one));
  if (!order) return null;
  const placed = instantOf(order.created_at);
  const day = placed === undefined ? undefined : dayAndMonth(placed, i18n.locale);
  return (
    <section className={styles.order} aria-label={t`Buy again`}>
      <Link
        to={paths.order(order.id)}
        className={styles.link}
        onClick={() => session.orders.setCurrent(order)}
      >
        <span className={styles.head}>
          <strong>{t`Your last order`}</strong>
          <OrderPill order={order} />
        </span>
        <span className={styles.about}>{[day, money(order.total_in_cents)].filter(Boolean).join(' · ')}</span>
      </Link>
      <div className={styles.again}>
        <span className={styles.pictures}>
          {(order.order_items ?? []).slice(0, SHOWN).map(({ id, image_url }) => (
            <span key={id} className={styles.picture}>
              <Picture src={image_url} alt="" width={300} height={300} />
            </span>
          ))}
        </span>
        <Button icon="rotate-ccw" busy={isBusy} onClick={() => void reorder(order)}>
          {t`Order again`}
        </Button>
      </div>
    </section>
  );
}

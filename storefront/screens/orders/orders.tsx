import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Id, Order } from '@spaza/contracts';
import { entriesOf } from '@spaza/sdk/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { LoadFailure } from '../../features/load-failure.tsx';
import { Loading } from '../../features/loading.tsx';
import { More } from '../../features/more.tsx';
import { dispatchWords, orderSlot, SlotText } from '../../features/order/when-and-where.tsx';
import { OrderPill } from '../../features/order-status/order-pill.tsx';
import { dayAndTime, instantOf } from '../../format/dates.ts';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { useIntent } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './orders.module.css';

/** All of the shopper's orders. */
export default function Orders() {
  const userId = useShop().session.account.current.value?.id;
  return userId === undefined ? null : <OrderList userId={userId} />;
}

function OrderList({ userId }: { userId: Id }) {
  const { t } = useLingui();
  const { queries, session, log } = useShop();
  const search = useSearch();
  const query = useInfiniteQuery({
    ...queries.orders(userId),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query;

  // The menu shows whether an open order needs attention.
  useEffect(() => {
    session.orders.loadOpen().catch((failure) => log('The open orders could not be read', failure));
  }, [session, log]);

  const stray = /(^|[?&])pay_request_id=/i.test(search) && (
    <Notice tone="plain" icon="info">
      <p>
        <Trans>
          You come from a payment page, but the payment was not started on this device. Open your order to see
          whether the shop has your money before you pay again.
        </Trans>
      </p>
    </Notice>
  );
  if (isPending) return <Loading className={styles.orders} heights={['10rem', '10rem', '10rem']} />;
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const orders = entriesOf(data, (page) => page.orders);
  return (
    <>
      {stray}
      {orders.length === 0 && (
        <EmptyState
          icon="receipt-text"
          title={t`No orders yet`}
          text={t`Your orders are kept here with their receipts.`}
        >
          <ButtonLink to={paths.home} variant="primary">
            {t`Start shopping`}
          </ButtonLink>
        </EmptyState>
      )}
      {orders.length > 0 && (
        <ul className={styles.orders} aria-label={t`Orders`}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <More
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        error={error}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

/** As many as fit next to the total on a small phone. */
const SHOWN = 4;

/** A summary of an order. The list contains the full order, so its page opens immediately. */
function OrderCard({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { orders } = useShop().session;
  const to = paths.order(order.id);
  const intent = useIntent(to);
  const slot = orderSlot(order);
  const placed = instantOf(order.created_at);
  const items = order.order_items ?? [];
  const count = items.length;
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
          <span className={styles.pictures}>
            {items.slice(0, SHOWN).map(({ id, image_url }) => (
              <span key={id} className={styles.picture}>
                <Picture src={image_url} alt="" width={300} height={300} />
              </span>
            ))}
            {count > SHOWN && <span aria-hidden="true">+{count - SHOWN}</span>}
            <span className="visually-hidden">{t`${plural(count, { one: '# item', other: '# items' })}`}</span>
          </span>
          <strong className={styles.total}>{money(order.total_in_cents)}</strong>
        </span>
      </Link>
    </li>
  );
}

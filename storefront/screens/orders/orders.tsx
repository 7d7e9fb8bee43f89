import { Trans, useLingui } from '@lingui/react/macro';
import type { Id } from '@spaza/contracts';
import { entriesOf } from '@spaza/sdk/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { LoadFailure } from '../../features/load-failure.tsx';
import { More } from '../../features/more.tsx';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderCard } from './order-card.tsx';
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

  // Whether one of them needs attention is shown in the menu.
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
  if (isPending) return <OrdersSkeleton />;
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const orders = entriesOf(data, (page) => page.orders);
  if (orders.length === 0)
    return (
      <>
        {stray}
        <NoOrders />
      </>
    );
  return (
    <>
      {stray}
      <ul className={styles.orders} aria-label={t`Orders`}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <More
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        error={error}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

function NoOrders() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="receipt-text"
      title={t`No orders yet`}
      text={t`Your orders are kept here with their receipts.`}
    >
      <ButtonLink to={paths.home} variant="primary">
        <Trans>Start shopping</Trans>
      </ButtonLink>
    </EmptyState>
  );
}

function OrdersSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.orders} role="status" aria-label={t`Loading`}>
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
    </div>
  );
}

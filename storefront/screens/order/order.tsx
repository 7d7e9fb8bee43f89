import { useLingui } from '@lingui/react/macro';
import { useSignals } from '@preact/signals-react/runtime';
import { checkoutOf } from '@spaza/sdk';
import { needsOnlinePayment } from '@spaza/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import type { ScreenProps } from '../../app/screen.ts';
import { useShop } from '../../app/shop-context.tsx';
import { isMissing, LoadFailure } from '../../parts/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './order.module.css';
import { OrderView } from './order-view.tsx';
import { Outro } from './outro.tsx';

/** One order: where it stands, and its receipt. It is read again when the shopper comes back to it. */
export default function OrderScreen({ params: { id = '' } }: ScreenProps) {
  useSignals();
  const { t } = useLingui();
  const { session, queries } = useShop();
  const { orders } = session;
  const checkout = checkoutOf(session);
  const current = orders.current.value;
  // The order that was just placed is known already.
  const placed = String(current?.id) === id ? current : null;
  const { data, error, isPending, isFetching, isPaused, dataUpdatedAt, refetch } = useQuery({
    ...queries.order(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    ...(placed && { placeholderData: placed }),
  });
  const isGone = isMissing(error);
  const reference = data?.reference;
  usePageTitle(isGone ? t`Order not found` : reference && t`Order ${reference}`);

  if (isPending) return <OrderSkeleton />;
  if (!data || isGone) {
    const missing = {
      icon: 'receipt-text',
      title: t`Order not found`,
      text: t`It may be somebody else's, or the address has a mistake in it.`,
    } as const;
    return <LoadFailure error={error} onRetry={() => void refetch()} missing={missing} />;
  }
  return (
    <>
      <OrderView
        order={data}
        readAt={dataUpdatedAt || Date.now()}
        isReading={isFetching}
        hasFailed={isPaused || error !== null}
        onRefresh={() => void refetch()}
      />
      {placed && !needsOnlinePayment(data) && checkout.state.value.showOutro && (
        <Outro order={data} onClose={checkout.closeOutro} />
      )}
    </>
  );
}

function OrderSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.order} role="status" aria-label={t`Loading`}>
      <Skeleton height="7rem" />
      <Skeleton height="8rem" />
      <Skeleton height="12rem" />
      <Skeleton height="16rem" />
    </div>
  );
}

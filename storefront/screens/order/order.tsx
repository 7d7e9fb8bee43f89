import { useLingui } from '@lingui/react/macro';
import { checkoutOf, orderEditOf } from '@spaza/sdk';
import { ProblemError } from '@spaza/sdk/react';
import { useEffect } from 'react';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import type { ScreenProps } from '../../app/screen.ts';
import { useShop } from '../../app/shop-context.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './order.module.css';
import { OrderView } from './order-view.tsx';
import { Outro } from './outro.tsx';
import { useOrder } from './use-order.ts';

/** Status codes for an id that is invalid or unknown to the shop. */
const GONE: readonly number[] = [400, 404];

/**
 * An order: its status, actions and receipt. It is kept up to date while shown.
 * @useSignals `owesThanks` reads one
 */
export default function OrderScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const checkout = checkoutOf(session);
  const { order, read, isReading, refresh } = useOrder(id);
  const isGone = GONE.includes(read.problem?.status ?? 0);
  const reference = order?.reference;
  // A shopper who opens an order is no longer picking items for one, even if there is no such order.
  useEffect(() => orderEditOf(session).stopPicking(), [session]);
  usePageTitle(isGone ? t`Order not found` : reference && t`Order ${reference}`);

  if (isGone || (!order && read.hasFailed)) {
    const missing = {
      icon: 'receipt-text',
      title: t`Order not found`,
      text: t`It may be somebody else's, or the address may be wrong.`,
    } as const;
    const error = read.problem ? new ProblemError(read.problem) : undefined;
    return <LoadFailure error={error} onRetry={refresh} missing={missing} />;
  }
  if (!order) return <OrderSkeleton />;
  return (
    <>
      <OrderView
        order={order}
        readAt={read.at}
        isReading={isReading}
        hasFailed={read.hasFailed}
        onRefresh={refresh}
      />
      {checkout.owesThanks(order) && <Outro order={order} onClose={checkout.closeOutro} />}
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

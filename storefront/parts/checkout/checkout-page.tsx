import { useSignals } from '@preact/signals-react/runtime';
import { checkoutOf } from '@spaza/sdk';
import { needsOnlinePayment } from '@spaza/sdk/rules';
import { type ReactNode, use, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { RouteContext } from '../../app/navigation/route-context.ts';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { BasketAside } from './basket-brief.tsx';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { Progress } from './progress.tsx';
import { type CheckoutScreen, screenAfter } from './step-paths.ts';
import { useEntry } from './use-entry.ts';

/**
 * What stands around every step of the checkout. Wherever the shopper is, an order that was placed leads to its page
 * or to that of its payment, and one that was sent and not answered to where it is sent again.
 */
export function CheckoutPage({ screen, children }: { screen: CheckoutScreen; children: ReactNode }) {
  useSignals();
  const { session } = useShop();
  const { orders } = session;
  const checkout = checkoutOf(session);
  const { state, error, retry } = useEntry(screen);
  const { preload } = use(RouteContext);
  // Another tab tells of the order that it placed in two steps: what was known before is not that order.
  const [before] = useState(() => orders.current.peek()?.id);
  const current = orders.current.value;
  const placed = current?.id === before ? undefined : current;

  // The code of what comes next is there when it is needed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on entering
  useEffect(() => {
    preload(screen === 'payment' ? paths.order('placed') : screenAfter(screen, checkout.steps.peek()));
  }, [screen]);

  if (state === 'ready' && checkout.state.value.showOutro && placed) {
    const to = needsOnlinePayment(placed) ? paths.payOrder(placed.id) : paths.order(placed.id);
    return <Redirect to={to} replace />;
  }
  const isUnanswered = checkout.unanswered.value && !checkout.placing.value;
  if (state === 'ready' && isUnanswered && screen !== 'payment')
    return <Redirect to={paths.payment} replace />;
  return (
    <div className={`${styles.page} ${styles.screen}`}>
      <Progress screen={screen} />
      {state === 'under way' && (
        <>
          <CheckoutSkeleton />
          <BasketAside />
        </>
      )}
      {state === 'failed' && <LoadFailure error={error} onRetry={retry} />}
      {state === 'ready' && children}
    </div>
  );
}

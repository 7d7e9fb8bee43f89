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
 * The frame around each step of the checkout. On any step, a placed order redirects to its page or its payment page,
 * and an order that was sent without a response redirects to where it can be sent again.
 */
export function CheckoutPage({ screen, children }: { screen: CheckoutScreen; children: ReactNode }) {
  const { session } = useShop();
  const { orders } = session;
  const checkout = checkoutOf(session);
  const { state, error, retry } = useEntry(screen);
  const { preload } = use(RouteContext);
  // Another tab reports the order that it placed in two steps: an order known before is not that one.
  const [before] = useState(() => orders.current.peek()?.id);
  const current = orders.current.value;
  const placed = current?.id === before ? undefined : current;

  // Preloads the code of the next screen.
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

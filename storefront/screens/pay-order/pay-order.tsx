import { useLingui } from '@lingui/react/macro';
import { checkoutOf } from '@spaza/sdk';
import { Redirect } from 'wouter';
import { Loading } from '../../features/loading.tsx';
import { useTryAgain } from '../../loading/retry.ts';
import { useBackTarget, usePageTitle } from '../../navigation/page.ts';
import { paths } from '../../navigation/paths.ts';
import type { ScreenProps } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './pay-order.module.css';
import { PaymentView } from './payment-view.tsx';
import { usePayment } from './use-payment.ts';

/**
 * Where an order is paid, and where providers redirect the shopper back to. It shows the state of the payment, whatever
 * happened meanwhile: in another tab, after a reload, or with the network down.
 * @useSignals `owesThanks` reads one
 */
export default function PayOrder({ params: { id = '' } }: ScreenProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const checkout = checkoutOf(session);
  const payment = usePayment(id);
  const { order, isGone, step, action, trouble } = payment;
  useTryAgain(trouble?.why === 'no_answer' && (!order || step.at === 'loading'), () => void payment.arrive());
  usePageTitle(isGone ? t`Order not found` : order ? t`Pay for your order` : undefined);
  // Going one step back would lead to the provider's page, or into a finished checkout.
  useBackTarget(paths.order(id));

  if (isGone) {
    return (
      <EmptyState
        icon="receipt-text"
        title={t`Order not found`}
        text={t`It may be somebody else's, or the address may be wrong.`}
      >
        <ButtonLink to={paths.orders} variant="primary">
          {t`See my orders`}
        </ButtonLink>
      </EmptyState>
    );
  }
  const isUnknown = !order || step.at === 'loading';
  if (isUnknown && trouble) {
    return (
      <EmptyState
        icon="wifi-off"
        title={t`We do not know the status of your payment`}
        text={t`The shop did not answer. You will not pay twice, however often you ask.`}
      >
        <Button icon="rotate-ccw" variant="primary" onClick={() => void payment.arrive()}>
          {t`Try again`}
        </Button>
      </EmptyState>
    );
  }
  if (isUnknown) {
    return <Loading className={styles.page} label={t`Checking your payment`} heights={['6rem', '16rem']} />;
  }
  // Shoppers who have just ordered are thanked on the order's page.
  if (step.at === 'paid' && action !== 'arriving' && checkout.owesThanks(order))
    return <Redirect to={paths.order(id)} replace />;
  return <PaymentView {...payment} order={order} />;
}

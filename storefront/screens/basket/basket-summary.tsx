import { Trans, useLingui } from '@lingui/react/macro';
import { useMoney } from '../../app/money.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useRootStyle } from '../../ui/use-root-style.ts';
import styles from './basket-summary.module.css';
import { useDelivery } from './use-delivery.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** The total of the basket, and the button to continue. */
export function BasketSummary() {
  const { t } = useLingui();
  const money = useMoney();
  const { cart } = useShop().session;
  const { costInCents: cost, isCalculating } = useDelivery();
  const { placeOrder, isPlacing } = usePlaceOrder();
  // Keeps focused elements from being hidden behind it.
  useRootStyle('scroll-padding-block-end', '9rem');
  const subtotal = cart.subtotalInCents.value;
  const saved = cart.savingsInCents.value;
  return (
    <section className={styles.summary} aria-label={t`Total`}>
      <dl>
        {saved > 0 && (
          <div className={styles.saved}>
            <dt>
              <Trans>You save</Trans>
            </dt>
            <dd>{money(saved)}</dd>
          </div>
        )}
        <div className={cost === undefined ? styles.sum : undefined}>
          <dt>
            <Trans>Subtotal</Trans>
          </dt>
          <dd>{money(subtotal)}</dd>
        </div>
        {cost !== undefined && (
          <>
            <div>
              <dt>
                <Trans>Delivery</Trans>
              </dt>
              <dd>{money(cost)}</dd>
            </div>
            <div className={styles.sum}>
              <dt>
                <Trans>Total</Trans>
              </dt>
              <dd>{money(subtotal + cost)}</dd>
            </div>
          </>
        )}
      </dl>
      {isCalculating && <Spinner label={t`calculating delivery`} />}
      <Button
        variant="primary"
        wide
        disabled={isPlacing}
        aria-busy={isPlacing}
        onClick={() => void placeOrder()}
      >
        <Trans>Checkout</Trans>
      </Button>
    </section>
  );
}

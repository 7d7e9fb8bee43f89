import { useLingui } from '@lingui/react/macro';
import { requiresShipping } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import { useEffect, useState } from 'react';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { usePreload } from '../../navigation/use-preload.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useRootStyle } from '../../ui/use-root-style.ts';
import styles from './basket-summary.module.css';
import { changeText, usePlaceOrder } from './use-place-order.ts';

/**
 * The delivery cost, for a signed-in shopper who has the order delivered. The shop checks the whole basket for this;
 * any changes are applied and reported.
 */
function useDelivery(): { isCalculating: boolean; costInCents: number | undefined } {
  const { session, alerts, log } = useShop();
  const { account, supplier, cart } = session;
  const checkout = checkoutOf(session);
  const { method, validation } = checkout.state.value;
  const isDelivered = method !== null && requiresShipping(method);
  const isAsked = isDelivered && account.signedIn.value && supplier.current.value !== null;
  const subtotal = cart.subtotalInCents.value;
  const [isCalculating, setCalculating] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another subtotal may have another delivery cost
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    setCalculating(true);
    checkout
      .validate({ signal: leaving.signal })
      .then((outcome) => {
        // Prices shown next to the items have changed.
        const code = outcome.ok ? '' : outcome.problem.code;
        const text = code && code !== 'prices_changed' ? changeText(code) : undefined;
        if (text) alerts.error(text);
      })
      .catch((error) => log('The cost of delivery is not known', error))
      .finally(() => {
        if (!leaving.signal.aborted) setCalculating(false);
      });
    return () => leaving.abort();
  }, [isAsked, subtotal, checkout, alerts, log]);

  const cost = isAsked && !isCalculating ? validation?.shipping_cost_in_cents : undefined;
  return { isCalculating: isAsked && isCalculating, costInCents: cost ?? undefined };
}

/** The total of the basket, and the button to continue. */
export function BasketSummary() {
  const { t } = useLingui();
  const money = useMoney();
  const { account, cart, supplier } = useShop().session;
  usePreload(paths.dispatch);
  usePreload(account.signedIn.value ? paths.confirmation : paths.register());
  const { costInCents: cost, isCalculating } = useDelivery();
  const { placeOrder, isPlacing } = usePlaceOrder();
  // Keeps focused elements from being hidden behind it.
  useRootStyle('scroll-padding-block-end', '9rem');
  const subtotal = cart.subtotalInCents.value;
  const saved = cart.savingsInCents.value;
  if (!supplier.current.value) {
    return (
      <section className={styles.summary} aria-label={t`Total`}>
        <p>
          {t`These are the lowest prices of several shops. Choose one to see what your basket costs there.`}
        </p>
        <Button variant="primary" wide onClick={() => void placeOrder()}>
          {t`Choose a shop`}
        </Button>
      </section>
    );
  }
  return (
    <section className={styles.summary} aria-label={t`Total`}>
      <dl>
        {saved > 0 && (
          <div className={styles.saved}>
            <dt>{t`You save`}</dt>
            <dd>{money(saved)}</dd>
          </div>
        )}
        <div className={cost === undefined ? styles.sum : undefined}>
          <dt>{t`Subtotal`}</dt>
          <dd>{money(subtotal)}</dd>
        </div>
        {cost !== undefined && (
          <>
            <div>
              <dt>{t`Delivery`}</dt>
              <dd>{money(cost)}</dd>
            </div>
            <div className={styles.sum}>
              <dt>{t`Total`}</dt>
              <dd>{money(subtotal + cost)}</dd>
            </div>
          </>
        )}
      </dl>
      {isCalculating && <Spinner label={t`calculating delivery`} />}
      <Button variant="primary" wide busy={isPlacing} onClick={() => void placeOrder()}>
        {t`Checkout`}
      </Button>
    </section>
  );
}

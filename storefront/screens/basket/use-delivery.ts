import { requiresShipping } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import { useEffect, useState } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import { changeText } from './change-texts.ts';

/**
 * The delivery cost, for a signed-in shopper who has the order delivered. The shop checks the whole basket for this;
 * any changes are applied and reported.
 */
export function useDelivery(): { isCalculating: boolean; costInCents: number | undefined } {
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
        const code = outcome.ok ? '' : outcome.problems[0]?.code;
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

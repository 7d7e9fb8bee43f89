import { requiresShipping, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';

/** Storage key of the last order's shipping method. */
const LAST_METHOD = 'last-dispatch';

/**
 * Fills in the checkout like the last one on this device: same method, same address, first free time slot. If nothing
 * else has to be chosen, the shopper continues to the summary, which shows the choices and links back to change them.
 */
export function useLastTime(methods: readonly ShippingMethod[]): {
  /** Whether it is still filling in; no questions are shown meanwhile. */
  isFillingIn: boolean;
  /** Stores the chosen method for the next order. */
  remember: () => void;
} {
  const { session, preferences, log } = useShop();
  const checkout = checkoutOf(session);
  const [, navigate] = useLocation();
  const [last] = useState(() => {
    const { method, slot } = checkout.state.peek();
    const known = preferences.getItem(LAST_METHOD);
    return method || slot ? undefined : methods.find((one) => one === known);
  });
  const [isFillingIn, setFillingIn] = useState(last !== undefined);

  useEffect(() => {
    if (!last) return;
    const leaving = new AbortController();
    async function fillIn(method: ShippingMethod): Promise<void> {
      checkout.chooseShipping(method);
      const isAddressKnown = !requiresShipping(method) || checkout.state.peek().address !== null;
      const slots = isAddressKnown ? await checkout.loadTimeslots({ signal: leaving.signal }) : null;
      const first = slots?.ok ? slots.value[0] : undefined;
      if (leaving.signal.aborted) return;
      if (!first) return setFillingIn(false);
      checkout.chooseTimeslot(first);
      navigate(paths.confirmation, { replace: true });
    }
    fillIn(last).catch((error) => {
      if (leaving.signal.aborted) return;
      log('The time slots could not be read', error);
      setFillingIn(false);
    });
    return () => leaving.abort();
  }, [last, checkout, navigate, log]);

  return {
    isFillingIn,
    remember: () => {
      const { method } = checkout.state.peek();
      if (method) preferences.setItem(LAST_METHOD, method);
    },
  };
}

import { useEffect } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import { changeTexts } from './change-texts.ts';

/** Checks the basket again when it is opened: it may have been filled days ago, or on another page. */
export function useFreshPrices(): void {
  const { session, alerts, log } = useShop();
  useEffect(() => {
    const leaving = new AbortController();
    session.cart
      .refreshPrices({ signal: leaving.signal })
      .then((outcome) => {
        if (!outcome.ok) return;
        const { outOfStock, expired } = outcome.value;
        if (outOfStock.length > expired.length) alerts.error(changeTexts.out_of_stock);
        else if (expired.length > 0) alerts.error(changeTexts.offers_expired);
      })
      .catch((error) => {
        // Placing the order checks again, and reports problems.
        if (!leaving.signal.aborted) log('The prices could not be looked at again', error);
      });
    return () => leaving.abort();
  }, [session, alerts, log]);
}

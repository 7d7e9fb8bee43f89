import { useLayoutEffect, useState } from 'react';
import type { Alert } from '../../app/shop/alerts.ts';
import { useShop } from '../../app/shop-context.tsx';

/**
 * The alert for a shopper who signs in, such as that the session has expired. It is shown in the page, where it covers
 * nothing and stays.
 */
export function useTold(): Alert | undefined {
  const { alerts } = useShop();
  const alert = alerts.current.value;
  const [told, setTold] = useState<Alert>();
  useLayoutEffect(() => {
    if (!alert) return;
    setTold(alert);
    alerts.dismiss();
  }, [alert, alerts]);
  return told;
}

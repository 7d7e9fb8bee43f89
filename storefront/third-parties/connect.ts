import type { ShopEvent } from '../app/shop/analytics.ts';
import type { Shop } from '../app/shop/create-shop.ts';
import { followCart } from './email-marketing.ts';
import { pageAnalytics } from './page-analytics.ts';

/** Reports shopper events to the services that the build names; to none on a zero-rated network. */
export function connect(shop: Shop): (event: ShopEvent) => void {
  const analytics = import.meta.env.VITE_ANALYTICS_URL;
  const emails = import.meta.env.VITE_EMAIL_MARKETING_URL;
  const hearing: ((event: ShopEvent) => void)[] = [];
  if (analytics && !shop.isDataFree) hearing.push(pageAnalytics(analytics, shop));
  if (emails && !shop.isDataFree)
    hearing.push(followCart(shop, (event) => void navigator.sendBeacon(emails, JSON.stringify(event))));
  return (event) => {
    for (const hear of hearing) hear(event);
  };
}

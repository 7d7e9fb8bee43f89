import type { AnalyticsEvent, AnalyticsItem } from '@spaza/sdk';

/** Shopper actions on screens, apart from changes to the cart. */
export type ShopEvent =
  | AnalyticsEvent
  | { name: 'page_view'; path: string; title: string }
  | { name: 'search'; query: string }
  | { name: 'select_item'; item: AnalyticsItem };

/** Receives events. They are discarded unless the build names a service. */
export type Analytics = (event: ShopEvent) => void;

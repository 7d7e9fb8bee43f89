import type { AnalyticsEvent, AnalyticsItem } from '@spaza/sdk';

/** What shoppers do on screens, beside what they do to the cart. */
export type ShopEvent =
  | AnalyticsEvent
  | { name: 'page_view'; path: string; title: string }
  | { name: 'search'; query: string }
  | { name: 'select_item'; item: AnalyticsItem };

/** Receives events. They are sent nowhere unless a build names a service. */
export type Analytics = (event: ShopEvent) => void;

import type { AnalyticsItem } from '@spaza/sdk';
import type { ShopEvent } from '../app/shop/analytics.ts';

/** An event as Google Analytics 4 knows it. */
export interface SentEvent {
  name: ShopEvent['name'];
  params: Readonly<Record<string, unknown>>;
}

const rand = (cents: number) => cents / 100;

const itemOf = ({ id, name, priceInCents, qty }: AnalyticsItem) => ({
  item_id: String(id),
  item_name: name,
  price: rand(priceInCents),
  quantity: qty,
});

function paramsOf(event: ShopEvent, currency: string): SentEvent['params'] {
  switch (event.name) {
    case 'page_view':
      return { page_location: event.path, page_title: event.title };
    case 'search':
      return { search_term: event.query };
    case 'select_item':
      return { items: [itemOf(event.item)] };
    case 'add_to_cart':
      return {
        currency,
        value: rand(Math.round(event.item.priceInCents * event.item.qty)),
        items: [itemOf(event.item)],
      };
    case 'begin_checkout':
      return { currency, value: rand(event.subtotalInCents), items: event.items.map(itemOf) };
    case 'purchase':
      return {
        currency,
        transaction_id: String(event.orderId),
        value: rand(event.totalInCents),
        items: event.items.map(itemOf),
      };
  }
}

/**
 * What shoppers do, in the names and fields of Google Analytics 4; money in whole units.
 * @param currency ISO 4217, such as `ZAR`
 */
export const sentEvent = (event: ShopEvent, currency: string): SentEvent => ({
  name: event.name,
  params: paramsOf(event, currency),
});

/** How many events go at once at most, as the Measurement Protocol has it. */
const MOST = 25;
/** How long events wait for more of them, in ms. */
const REST_MS = 10_000;

/** Where events go, and what is known of the page. */
export interface AnalyticsPorts {
  /** Sends a body; it must arrive when the page is being left, too. */
  send: (body: string) => void;
  /** ISO 4217. */
  currency: () => string;
  /** Names the visit, not the shopper. */
  visit: string;
  /** Calls when the page is being left. */
  onLeave: (leave: () => void) => void;
}

/** Collects events and sends them together, in the body of the Measurement Protocol. */
export function createAnalytics({
  send,
  currency,
  visit,
  onLeave,
}: AnalyticsPorts): (event: ShopEvent) => void {
  let waiting: SentEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    send(JSON.stringify({ client_id: visit, events: waiting }));
    waiting = [];
  }

  onLeave(flush);
  return (event) => {
    waiting.push(sentEvent(event, currency()));
    if (waiting.length >= MOST) flush();
    else timer ??= setTimeout(flush, REST_MS);
  };
}

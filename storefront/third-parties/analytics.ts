import type { AnalyticsItem } from '@spaza/sdk';
import type { ShopEvent } from '../app/shop/analytics.ts';

/** An event in the format of Google Analytics 4. */
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
 * Converts a shopper event to the names and fields of Google Analytics 4; money in whole units.
 * @param currency ISO 4217, such as `ZAR`
 */
export const sentEvent = (event: ShopEvent, currency: string): SentEvent => ({
  name: event.name,
  params: paramsOf(event, currency),
});

/** Maximum number of events per request, according to the Measurement Protocol. */
const MOST = 25;
/** How long events are held back to be sent together, in ms. */
const REST_MS = 10_000;

/** Where events are sent, and the properties of the page. */
export interface AnalyticsPorts {
  /** Sends a body; it must arrive even if the page is being left. */
  send: (body: string) => void;
  /** ISO 4217. */
  currency: () => string;
  /** Identifies the visit, not the shopper. */
  visit: string;
  /** Registers a callback for when the page is being left. */
  onLeave: (leave: () => void) => void;
}

/** Collects events and sends them in batches, in the format of the Measurement Protocol. */
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

import { effect } from '@preact/signals-react';
import type { AnalyticsItem } from '@spaza/sdk';
import { consent } from '../shop/consent.ts';
import type { Shop, ShopEvent } from '../shop/create-shop.ts';
import { inTab } from '../shop/preferences.ts';
import { barePath, withoutPersons } from './without-persons.ts';

/** An event in the format of Google Analytics 4. */
interface SentEvent {
  name: ShopEvent['name'];
  params: Readonly<Record<string, unknown>>;
}

const wholeUnits = (cents: number) => cents / 100;

const itemOf = ({ id, name, priceInCents, qty }: AnalyticsItem) => ({
  item_id: String(id),
  item_name: name,
  price: wholeUnits(priceInCents),
  quantity: qty,
});

function paramsOf(event: ShopEvent, currency: string): SentEvent['params'] {
  switch (event.name) {
    case 'page_view':
      return {
        page_location: location.origin + barePath(event.path),
        page_title: withoutPersons(event.title),
      };
    case 'search':
      return { search_term: withoutPersons(event.query) };
    case 'select_item':
      return { items: [itemOf(event.item)] };
    case 'add_to_cart':
      return {
        currency,
        value: wholeUnits(Math.round(event.item.priceInCents * event.item.qty)),
        items: [itemOf(event.item)],
      };
    case 'begin_checkout':
      return { currency, value: wholeUnits(event.subtotalInCents), items: event.items.map(itemOf) };
    case 'purchase':
      return {
        currency,
        transaction_id: String(event.orderId),
        value: wholeUnits(event.totalInCents),
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
const BATCH_MS = 10_000;

/** Where events are sent, and the properties of the page. */
interface AnalyticsPorts {
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
    else timer ??= setTimeout(flush, BATCH_MS);
  };
}

/** An event reported to an e-mail service. */
export interface MarketingEvent {
  name: 'cart_updated' | 'order_completed' | 'cart_deleted';
  email: string;
  /** Total of the cart or order, in whole units of money. */
  revenue: number;
}

/** Whether a text has the form text, at sign, text, dot, text. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/**
 * Tracks whether a change of another tab is being applied. The browser announces it by an event: a capturing listener
 * hears it before the cart's own, and the listener added last hears it after them.
 */
function followOtherTabs(): () => boolean {
  let isTheirs = false;
  const note = (is: boolean) => () => {
    isTheirs = is;
  };
  addEventListener('storage', note(true), { capture: true });
  addEventListener('storage', note(false));
  return () => isTheirs;
}

/**
 * Reports carts and orders to an e-mail service, only for shoppers whose login is an e-mail address. All tabs share one
 * cart, and the one that changes it reports the change.
 * @returns a listener for analytics events, so that a cart that was ordered is not reported as deleted
 */
export function followCart(
  { session: { account, cart } }: Pick<Shop, 'session'>,
  send: (event: MarketingEvent) => void,
): (event: ShopEvent) => void {
  let before = cart.subtotalInCents.peek();
  let isOrdered = false;
  const isTheirs = followOtherTabs();
  const tell = (name: MarketingEvent['name'], cents: number) => {
    const email = account.current.peek()?.login ?? '';
    if (looksLikeEmail(email)) send({ name, email, revenue: cents / 100 });
  };
  /** An order empties the cart just before it is reported. */
  const deleted = (cents: number) => {
    isOrdered = false;
    setTimeout(() => !isOrdered && tell('cart_deleted', cents));
  };
  effect(() => {
    const now = cart.subtotalInCents.value;
    if (now === before) return;
    const was = before;
    before = now;
    if (isTheirs()) return;
    if (now > 0) tell('cart_updated', now);
    else deleted(was);
  });
  return (event) => {
    if (event.name !== 'purchase') return;
    isOrdered = true;
    tell('order_completed', event.totalInCents);
  };
}

const VISIT_KEY = 'visit';

/** Identifies this visit; nothing of it remains when the tab is closed. */
function visitOf(): string {
  const known = inTab.getItem(VISIT_KEY) ?? crypto.randomUUID();
  inTab.setItem(VISIT_KEY, known);
  return known;
}

/** Sends to a service, even while the page is being left; sends nothing without consent. */
const beacon = (url: string) => (body: string) => {
  if (consent.peek() === true) navigator.sendBeacon(url, body);
};

/** Analytics of this page, sent to an address that accepts the Measurement Protocol. */
export const pageAnalytics = (url: string, { session }: Pick<Shop, 'session'>) =>
  createAnalytics({
    send: beacon(url),
    currency: () => session.config.settings.peek().meta.currency_iso,
    visit: visitOf(),
    onLeave: (leave) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') leave();
      }),
  });

/** Reports shopper events to the services that the build names; to none on a zero-rated network. */
export function connect(shop: Shop): (event: ShopEvent) => void {
  const analytics = import.meta.env.VITE_ANALYTICS_URL;
  const emails = import.meta.env.VITE_EMAIL_MARKETING_URL;
  const listeners: ((event: ShopEvent) => void)[] = [];
  if (analytics && !shop.isDataFree) listeners.push(pageAnalytics(analytics, shop));
  if (emails && !shop.isDataFree) {
    const send = beacon(emails);
    listeners.push(followCart(shop, (event) => send(JSON.stringify(event))));
  }
  return (event) => {
    for (const listener of listeners) listener(event);
  };
}

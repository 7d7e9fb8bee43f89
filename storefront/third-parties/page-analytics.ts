import type { Shop } from '../app/shop/create-shop.ts';
import { createAnalytics } from './analytics.ts';

const VISIT_KEY = 'visit';

/** Identifies this visit; nothing of it remains when the tab is closed. */
function visitOf(): string {
  try {
    const known = sessionStorage.getItem(VISIT_KEY) ?? crypto.randomUUID();
    sessionStorage.setItem(VISIT_KEY, known);
    return known;
  } catch {
    return crypto.randomUUID();
  }
}

/** Analytics of this page, sent to an address that accepts the Measurement Protocol. */
export const pageAnalytics = (url: string, { session }: Pick<Shop, 'session'>) =>
  createAnalytics({
    send: (body) => void navigator.sendBeacon(url, body),
    currency: () => session.config.settings.peek().meta.currency_iso,
    visit: visitOf(),
    onLeave: (leave) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') leave();
      }),
  });

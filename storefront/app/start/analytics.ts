import { seeTo } from '../../loading/chunk.ts';
import { consent } from '../../shop/consent.ts';
import type { Analytics, Shop } from '../../shop/create-shop.ts';

/** Forwards shopper events to the services that the build names, if the shopper consents; does nothing if it names none. */
export function analyticsOf(shop: () => Shop): Analytics {
  if (import.meta.env.VITE_ANALYTICS_URL === '' && import.meta.env.VITE_EMAIL_MARKETING_URL === '')
    return () => undefined;
  let connected: Promise<Analytics> | undefined;
  return (event) => {
    if (consent.peek() !== true) return;
    connected ??= import('../../third-parties/connect.ts').then(({ connect }) => connect(shop()));
    // If a service fails to load, nothing is counted; shopping continues.
    connected.then(
      (hear) => hear(event),
      (error) => {
        seeTo(error);
        connected = undefined;
      },
    );
  };
}

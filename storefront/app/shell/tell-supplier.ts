import { effect } from '@preact/signals-react';
import type { Session } from '@spaza/sdk';

const COOKIE = 'supplier';
const YEAR_IN_MS = 365 * 24 * 3600 * 1000;

/**
 * Tells the server that serves pages where the shopper shops, so that a product page opened by its address includes the
 * picture shown there. Suppliers with a server of their own are skipped.
 * @returns a function that stops it
 */
export function tellSupplier({ supplier }: Session): (() => void) | undefined {
  // If the browser has no cookie store, or stores nothing, pages are served without the picture.
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  if (!cookieStore) return undefined;
  return effect(() => {
    const chosen = supplier.current.value;
    const isTold = chosen && !supplier.endpointOf(chosen.id);
    const kept = isTold
      ? cookieStore.set({
          name: COOKIE,
          value: encodeURIComponent(chosen.id),
          expires: Date.now() + YEAR_IN_MS,
          sameSite: 'lax',
        })
      : cookieStore.delete(COOKIE);
    kept.catch(() => undefined);
  });
}

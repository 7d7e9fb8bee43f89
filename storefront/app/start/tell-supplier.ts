import { effect } from '@preact/signals-react';
import type { Session } from '@spaza/sdk';

const COOKIE = 'supplier';
const YEAR_IN_MS = 365 * 24 * 3600 * 1000;

/**
 * Keeps the server that hands out pages told where the shopper shops: the page of a product that is opened by its
 * address then brings the picture that is shown there. A supplier with a server of its own is left out.
 */
export function tellSupplier({ supplier }: Session): void {
  // Where a browser has no such store, or keeps nothing, pages come without the picture.
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  if (!cookieStore) return;
  effect(() => {
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

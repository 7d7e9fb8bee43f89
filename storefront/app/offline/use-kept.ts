import type { Log } from '@spaza/sdk';
import { useCallback, useEffect, useState } from 'react';
import { useShop } from '../../shop/shop-context.tsx';
import type { ToPage, ToWorker } from '../../worker/worker.ts';

/** A production build served by a shop has a worker; a demo has a different one, and development has none. */
const HAS_WORKER = import.meta.env.PROD && !import.meta.env.VITE_DEMO;

/** How long a page must fetch nothing to count as fully loaded, in ms. */
const QUIET_MS = 3000;

/**
 * Resolves once the page has fetched nothing for a while, with everything it fetched: caching the shop competes with
 * displaying it.
 */
const quiet = () =>
  new Promise<string[]>((resolve) => {
    const fetched: string[] = [];
    const done = () => {
      fetches.disconnect();
      resolve(fetched);
    };
    let waiting = setTimeout(done, QUIET_MS);
    const fetches = new PerformanceObserver((list) => {
      fetched.push(...list.getEntries().map(({ name }) => name));
      clearTimeout(waiting);
      waiting = setTimeout(done, QUIET_MS);
    });
    fetches.observe({ type: 'resource', buffered: true });
  });

const tell = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

/** Registers a worker that caches the shop for offline use, once everything on the page has loaded. */
async function register(workers: ServiceWorkerContainer): Promise<void> {
  const isFirst = workers.controller === null;
  tell(workers.controller, { type: 'ask' });
  const fetched = await quiet();
  await workers.register('/sw.js');
  const { active } = await workers.ready;
  if (!isFirst) return;
  // The browser still has most of what the page fetched before it had a worker.
  const urlsToCache = fetched.map((url) => [url, { cache: 'force-cache' }]);
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

function follow(
  workers: ServiceWorkerContainer,
  onKept: (since: number | null) => void,
  log: Log,
): () => void {
  const onMessage = ({ data }: MessageEvent<ToPage>) => onKept(data.since);
  workers.addEventListener('message', onMessage);
  register(workers).catch((error) => log('The shop cannot be kept for when there is no network', error));
  return () => workers.removeEventListener('message', onMessage);
}

/** Catalogue data shown from the worker's cache because the shop did not respond. */
export interface Kept {
  /** When the oldest of it was cached, in ms; null while everything is current. */
  since: number | null;
  /** Treats everything as fresh, until the worker reports otherwise. */
  forget: () => void;
}

/** Caches the shop on this device, and tracks what is shown from the cache. */
export function useKept(): Kept {
  const { log } = useShop();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    const workers = HAS_WORKER ? navigator.serviceWorker : undefined;
    return workers && follow(workers, setSince, log);
  }, [log]);
  const forget = useCallback(() => {
    tell(navigator.serviceWorker.controller, { type: 'forget' });
    setSince(null);
  }, []);
  return { since, forget };
}

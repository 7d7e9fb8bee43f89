import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Log, loadBuying } from '@spaza/sdk';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { moment } from '../../format/dates.ts';
import { paths } from '../../navigation/paths.ts';
import { RouteContext } from '../../navigation/route-context.ts';
import { readVersionFile } from '../../navigation/use-version-check.ts';
import type { Shop } from '../../shop/create-shop.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRootStyle } from '../../ui/use-root-style.ts';
import type { ToPage, ToWorker } from '../../worker/worker.ts';
import styles from './offline-banner.module.css';

/** How long the restored network is announced, in ms. */
const RESTORED_MS = 1000;

type Network = 'there' | 'lost' | 'restored';

/** Whether there is a network; `restored` briefly after it returns. */
export function useNetwork(): Network {
  const [network, setNetwork] = useState<Network>(navigator.onLine ? 'there' : 'lost');
  useEffect(() => {
    const onOffline = () => setNetwork('lost');
    const onOnline = () => setNetwork('restored');
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, []);
  useEffect(() => {
    if (network !== 'restored') return;
    const timer = setTimeout(() => setNetwork('there'), RESTORED_MS);
    return () => clearTimeout(timer);
  }, [network]);
  return network;
}

/** Compares the basket with the shop, which may have changed while it was unreachable. */
async function lookAtBasket({ session, alerts }: Shop): Promise<void> {
  const { cart, supplier } = session;
  if (cart.items.peek().length === 0 || !supplier.current.peek()) return;
  const outcome = await cart.refreshPrices();
  if (!outcome.ok) return;
  // The basket screen may have asked first and taken the new prices over, so the lines are compared, not the answer.
  const isRepriced = cart.lines.peek().some(({ beforeInCents }) => beforeInCents !== undefined);
  if (isRepriced || cart.outOfStock.peek().length > 0)
    alerts.error(msg`Prices or stock in your basket have changed`);
}

/** How often an unresponsive shop is retried, in ms. A device may believe it is online when it is not. */
const AGAIN_MS = 20_000;

/**
 * Refreshes everything once the shop can be reached again, and preloads what the basket needs for offline use.
 * @param isKept what the page shows comes from this device's cache
 * @param onFresh called when the shop responds again, before everything is re-read
 */
function useCatchingUp(network: Network, isKept: boolean, onFresh: () => void): void {
  const shop = useShop();
  const { preload } = use(RouteContext);
  const queryClient = useQueryClient();
  const { session, queries, log } = shop;
  const wasAway = useRef(false);
  const isAway = isKept || network === 'lost';

  useEffect(() => {
    if (isAway) wasAway.current = true;
    else if (wasAway.current) {
      wasAway.current = false;
      lookAtBasket(shop).catch((error) => log('The basket could not be compared with the shop', error));
    }
  }, [isAway, shop, log]);

  useEffect(() => {
    if (!isKept || network === 'lost') return;
    const askAgain = async () => {
      await readVersionFile();
      onFresh();
      await queryClient.invalidateQueries({ queryKey: queries.root });
    };
    const tryAgain = () => void askAgain().catch((error) => log('The shop is not responding', error));
    if (network === 'restored') tryAgain();
    const timer = setInterval(tryAgain, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isKept, network, onFresh, queries, queryClient, log]);

  const hasItems = session.cart.items.value.length > 0;
  useEffect(() => {
    if (!hasItems) return;
    preload(paths.basket);
    loadBuying().catch((error) => log('The basket could not be preloaded', error));
  }, [hasItems, preload, log]);
}

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

/**
 * Caches the shop on this device, and tracks what is shown from the cache because the shop did not respond.
 * @returns since when the oldest of it was cached, in ms, or null while everything is current; and how to treat
 * everything as fresh, until the worker reports otherwise
 */
function useKept() {
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

/** When the oldest data on the screen was fetched, in ms; null if nothing on it was ever requested. */
function oldestShown(queryClient: QueryClient): number | null {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.dataUpdatedAt > 0)
    .map((query) => query.state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}

/** When the oldest data on the screen was fetched, in ms, while it cannot be refreshed; null otherwise. */
function useShownSince(isAway: boolean): number | null {
  const queryClient = useQueryClient();
  const follow = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  );
  return useSyncExternalStore(follow, () => (isAway ? oldestShown(queryClient) : null));
}

/**
 * Shown above the page while there is no network, and briefly when it returns; also while the page shows cached data
 * because the shop does not respond. It states the age of the data, on any screen.
 */
export function OfflineBanner() {
  const { t, i18n } = useLingui();
  const network = useNetwork();
  const { since, forget } = useKept();
  useCatchingUp(network, since !== null, forget);
  const isAway = network === 'lost' || since !== null;
  const shownSince = useShownSince(isAway);
  const oldest = Math.min(since ?? Number.POSITIVE_INFINITY, shownSince ?? Number.POSITIVE_INFINITY);
  const isKept = Number.isFinite(oldest) && network !== 'restored';
  const isShown = network !== 'there' || isKept;
  // Elements that stick to the lower edge are placed above it.
  useRootStyle('--lower-edge', isShown ? (isKept ? '3.25rem' : '2.25rem') : '');
  const state = {
    there: t`The shop is not responding`,
    lost: t`Internet connection lost`,
    restored: t`Internet connection restored`,
  };
  const time = isKept ? moment(oldest, i18n.locale) : '';
  return (
    <div role="status">
      {isShown && (
        <p className={styles.banner} data-network={network} data-kept={isKept}>
          <Icon name={network === 'restored' ? 'circle-check' : 'wifi-off'} size="s" />
          <span>{state[network]}</span>
          {isKept && <span className={styles.kept}>{t`Last updated: ${time}`}</span>}
        </p>
      )}
    </div>
  );
}

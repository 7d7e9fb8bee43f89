// The storefront's service worker: it opens the shop without a network.
import { clientsClaim, type RouteHandlerCallback, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import {
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  type Strategy,
  type StrategyOptions,
} from 'workbox-strategies';
import { createMarks } from './marks.ts';

/** Message from a page to its worker; pages also send Workbox's `CACHE_URLS`. */
export type ToWorker =
  /** Ask whether the page shows cached data. */
  | { type: 'ask' }
  /** The shop responds again, and the page reloads all data. */
  | { type: 'forget' };

/** Message from a worker to a page: when the oldest catalogue data on it was cached, in ms. */
export interface ToPage {
  type: 'kept';
  since: number | null;
}

interface Page {
  id: string;
  postMessage(message: ToPage): void;
}

/** The parts of a worker's global scope in use: TypeScript's types for pages and workers cannot be combined. */
declare const clients: { get(id: string): Promise<Page | undefined> };
/** Matches the paths of catalogue reads: the same for everybody until the catalogue changes. */
declare const __CATALOGUE__: string;
/** What opens the first screen: the page itself, and files that never change under their names. */
declare const __FILES__: Parameters<typeof precache>[0];

/** How long to wait for a response before a cached one is served, in seconds. */
const networkTimeoutSeconds = 6;

/** When a catalogue response was cached, in ms. */
const KEPT_AT = 'x-kept-at';

const catalogue = new RegExp(__CATALOGUE__);
const marks = createMarks();

/** Marks responses as they are cached, and tells the page how old the catalogue data on it is. */
const markStale: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    if (!response.ok) return null;
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT, String(Date.now()));
    return new Response(response.body, { headers });
  },
  async handlerWillRespond({ request, response, event }) {
    const { clientId: page } = event as { clientId?: string };
    const keptAt = response.headers.get(KEPT_AT);
    if (page && marks.note(page, request.url, keptAt === null ? null : Number(keptAt)))
      (await clients.get(page))?.postMessage({ type: 'kept', since: marks.since(page) });
    return response;
  },
};

/** @param maxEntries the least recently used responses are dropped first, or all of them if the device is full */
const keep = (cacheName: string, maxEntries: number): StrategyOptions & { plugins: WorkboxPlugin[] } => ({
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin],
});

/** Responds even if the response cannot be cached, such as on a full device. */
const respond =
  (strategy: Strategy): RouteHandlerCallback =>
  (options) => {
    const [response, done] = strategy.handleAll(options);
    done.catch(() => undefined);
    return response;
  };

// The worker of a later release waits until no page of this one is open: files that such a page still needs stay
// cached.
clientsClaim();
cleanupOutdatedCaches();
precache(__FILES__);

// Nothing that belongs to a shopper is cached. A shop's API may be on another host, under a base address of its own.
const { plugins, ...lastSeen } = keep('catalogue', 300);
registerRoute(
  ({ url, request }) => request.mode !== 'navigate' && catalogue.test(url.pathname),
  respond(new NetworkFirst({ ...lastSeen, networkTimeoutSeconds, plugins: [markStale, ...plugins] })),
);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  new NetworkOnly({ networkTimeoutSeconds, plugins: [{ handlerDidError: () => matchPrecache('/') }] }),
);
addRoute();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  respond(new CacheFirst(keep('files', 120))),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  respond(new CacheFirst(keep('pictures', 300))),
);

addEventListener('message', ({ data, source }: MessageEvent<ToWorker>) => {
  const page = source as unknown as Page | null;
  if (page && data.type === 'ask') page.postMessage({ type: 'kept', since: marks.since(page.id) });
  if (page && data.type === 'forget') marks.forget(page.id);
});

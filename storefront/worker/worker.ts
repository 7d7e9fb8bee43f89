// The storefront's service worker: it opens the shop without a network.
import { createKeeper, type Release } from './keeper.ts';
import { createMarks } from './marks.ts';
import type { ToPage, ToWorker } from './messages.ts';

/** How long to wait for a shop if there is a cached response, in ms. */
const PATIENCE_MS = 6000;

interface Page {
  id: string;
  postMessage(message: ToPage): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  readonly data: ToWorker;
  readonly source: Page | null;
}
/** The parts of a worker's global scope in use: TypeScript's types for pages and workers cannot be combined. */
interface Scope {
  readonly clients: { claim(): Promise<void>; get(id: string): Promise<Page | undefined> };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => unknown): void;
}

declare const __RELEASE__: Omit<Release, 'catalogue'> & { catalogue: string };
const scope = globalThis as unknown as Scope;

const { version, files, catalogue } = __RELEASE__;
const marks = createMarks();
const keeper = createKeeper({
  release: { version, files, catalogue: new RegExp(catalogue) },
  origin: location.origin,
  caches,
  fetch: (request, init) => fetch(request, init),
  now: Date.now,
  patience: () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  async onCatalogue(page, url, keptAt) {
    if (!marks.note(page, url, keptAt)) return;
    const client = await scope.clients.get(page);
    client?.postMessage({ kind: 'kept', since: marks.since(page) });
  },
});

// The worker of a later release waits until no page of this one is open: files that such a page still needs stay
// cached.
scope.addEventListener('install', (event) => event.waitUntil(keeper.install()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(keeper.activate().then(() => scope.clients.claim())),
);
scope.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const kind = keeper.kindOf(request);
  const later = (work: Promise<unknown>) => event.waitUntil(work);
  if (kind) event.respondWith(keeper.answer(kind, request, clientId, later));
});
scope.addEventListener('message', (event) => {
  const { data, source } = event;
  switch (data.kind) {
    case 'keep':
      return event.waitUntil(keeper.keepAll(data.urls));
    case 'ask':
      return source?.postMessage({ kind: 'kept', since: marks.since(source.id) });
    case 'forget':
      return source && marks.forget(source.id);
  }
});

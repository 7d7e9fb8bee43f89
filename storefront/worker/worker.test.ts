import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newer } from '../../contracts/newer.ts';
import { older } from '../../contracts/older.ts';
import type { RouteLines } from '../../contracts/read-routes.ts';
import { routeLines } from '../../contracts/route-lines.ts';
import { cataloguePattern } from '../build/catalogue-pattern.ts';
import { createMarks } from './marks.ts';
import type { ToPage, ToWorker } from './worker.ts';

const SHOP = 'http://shop.test';
const CATEGORIES = `${SHOP}/catalog/v1/categories`;
const HOUR = 3_600_000;

type Asked = RequestInfo | URL;
const address = (asked: Asked) => new URL(asked instanceof Request ? asked.url : asked, SHOP).href;

/** In-memory caches; entries are matched by address. */
function cachesInMemory() {
  const stores = new Map<string, Map<string, Response>>();
  /** Whether the device has room for more. */
  const device = { isFull: false };
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: async (asked: Asked) => entries.get(address(asked))?.clone(),
      async put(asked: Asked, answer: Response) {
        if (device.isFull) throw new DOMException('Quota exceeded', 'QuotaExceededError');
        entries.set(address(asked), answer);
      },
      delete: async (asked: Asked) => entries.delete(address(asked)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  };
  return {
    device,
    open: async (name: string) => open(name),
    match: (asked: Asked, { cacheName = '' } = {}) => open(cacheName).match(asked),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
}

class LastingEvent extends Event {
  readonly works: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>) {
    this.works.push(work);
  }
  /** Rejects if some of the work failed. */
  async done(): Promise<void> {
    for (let count = -1; count < this.works.length; ) {
      count = this.works.length;
      await Promise.all(this.works);
    }
  }
}
class Fetching extends LastingEvent {
  answer: Promise<Response> | undefined;
  readonly request: Request;
  readonly clientId: string;
  constructor(request: Request, clientId = 'a page') {
    super('fetch');
    Object.assign(this, { request, clientId });
    this.request = request;
    this.clientId = clientId;
  }
  respondWith(answer: Promise<Response>) {
    this.answer = answer;
  }
}

const shop = { state: 'open' as 'open' | 'gone' | 'slow' | 'broken', says: 'bread', asked: [] as string[] };
let told: (number | null)[];
let stored: ReturnType<typeof cachesInMemory>;
let listeners: ((event: Event) => void)[];

/** Starts the worker of a release on this device. */
async function startWorker(files = ['/assets/first.js'], revision = 'one'): Promise<void> {
  listeners = [];
  vi.stubGlobal('addEventListener', (name: string, listener: (event: Event) => void) =>
    listeners.push((event) => event.type === name && listener(event)),
  );
  vi.stubGlobal('__FILES__', [{ url: '/', revision }, ...files.map((url) => ({ url, revision: null }))]);
  vi.resetModules();
  await import('./worker.ts');
}

/** Sends an event to the worker, and waits for its work. */
async function send<E extends Event>(event: E): Promise<E> {
  for (const listener of listeners) listener(event);
  if (event instanceof LastingEvent) await event.done();
  return event;
}
const install = () => send(new LastingEvent('install'));
const activate = () => send(new LastingEvent('activate'));
const post = (data: ToWorker | { type: 'CACHE_URLS'; payload: object }) =>
  send(Object.assign(new LastingEvent('message'), { data, source: page }));

function fetching(url: string, { mode = 'cors', method = 'GET' } = {}): Fetching {
  const request = new Request(url, { method });
  // Scripts cannot create requests with the mode `navigate`.
  Object.defineProperty(request, 'mode', { value: mode });
  const event = new Fetching(request);
  for (const listener of listeners) listener(event);
  return event;
}

/** What a page receives, once everything is cached. */
async function answer(url: string, mode?: string): Promise<string> {
  const event = fetching(url, mode ? { mode } : {});
  if (!event.answer) throw new Error(`${url} is left to the browser`);
  const text = await event.answer.then((response) => response.text());
  // The response of a slow shop never arrives.
  if (shop.state !== 'slow') await Promise.allSettled([event.done()]);
  return text;
}

const page = { id: 'a page', postMessage: ({ since }: ToPage) => void told.push(since) };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: HOUR });
  Object.assign(shop, { state: 'open', says: 'bread', asked: [] });
  told = [];
  stored = cachesInMemory();
  const globals = {
    __WB_DISABLE_DEV_LOGS: true,
    __CATALOGUE__: cataloguePattern(),
    location: new URL(SHOP),
    registration: { scope: `${SHOP}/` },
    clients: { claim: async () => undefined, get: async () => page },
    caches: stored,
    indexedDB: new IDBFactory(),
    ExtendableEvent: LastingEvent,
    FetchEvent: Fetching,
    // Time-outs pass at once if the shop is slow, and otherwise never.
    setTimeout: (run: () => void, ms = 0) =>
      ms === 0 || shop.state === 'slow' ? setImmediate(run) : undefined,
    async fetch(asked: Request) {
      const url = asked.url.replace(/\?__WB_REVISION__.*/, '');
      shop.asked.push(url);
      if (shop.state === 'gone') throw new TypeError('Failed to fetch');
      if (shop.state === 'slow') return new Promise(() => undefined);
      if (shop.state === 'broken') return new Response('no', { status: 503 });
      return new Response(url.endsWith('missing.js') ? '' : shop.says, {
        status: url.endsWith('missing.js') ? 404 : 200,
      });
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  await startWorker();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paths = (lines: RouteLines): string[] =>
  Object.values(lines).flatMap((line) => (typeof line === 'string' ? [line] : paths(line)));

test.for([
  ['older', older],
  ['newer', newer],
] as const)('handles only reads of the catalogue among the calls of the %s generation', ([, contract]) => {
  for (const line of paths(routeLines(contract))) {
    const [method = '', pattern = '', facts = ''] = line.split(' ');
    const path = pattern.replace(/:\w+/g, '7');
    for (const base of [SHOP, `${SHOP}/s/corner-shop`, 'https://other.test/api']) {
      const event = fetching(`${base}${path}?page=2`, { method });
      expect([line, Boolean(event.answer)]).toEqual([line, facts.split(',').includes('catalogue')]);
    }
  }
});

test('leaves writes to the browser', () => {
  expect(fetching(CATEGORIES, { method: 'POST' }).answer).toBeUndefined();
});

test.for([
  ['without a network', 'gone'],
  ['on a dead connection', 'slow'],
] as const)('opens the page %s once a release is cached', async ([, state]) => {
  shop.says = 'the page';
  await install();
  shop.state = state;
  expect(await answer(`${SHOP}/category/7`, 'navigate')).toBe('the page');
  expect(await answer(`${SHOP}/`, 'navigate')).toBe('the page');
  expect(await answer(`${SHOP}/assets/first.js`)).toBe('the page');
});

test('serves the server’s page if there is a network', async () => {
  await install();
  shop.says = 'a newer page';
  expect(await answer(`${SHOP}/`, 'navigate')).toBe('a newer page');
});

test('does not install a release with a missing file', async () => {
  await startWorker(['/assets/first.js', '/assets/missing.js']);
  await expect(install()).rejects.toMatchObject({ name: 'bad-precaching-response' });
});

test('replaces the earlier release once activated, and keeps responses that were used', async () => {
  const files = async () => {
    const names = await stored.keys();
    const keys = await Promise.all(names.map(async (name) => (await stored.open(name)).keys()));
    return keys
      .flat()
      .map(({ url }) => url.replace(SHOP, ''))
      .sort();
  };
  await install();
  await activate();
  await answer(CATEGORIES);
  await answer(`${SHOP}/assets/basket-1.js`);
  await startWorker(['/assets/second.js'], 'two');
  await install();
  expect(await files()).toContain('/assets/first.js');
  await activate();
  expect(await files()).toEqual([
    '/?__WB_REVISION__=two',
    '/assets/basket-1.js',
    '/assets/second.js',
    '/catalog/v1/categories',
  ]);
});

test('fetches a file once, and does not cache a missing one', async () => {
  for (const name of ['basket-1.js', 'basket-1.js', 'missing.js', 'missing.js'])
    await answer(`${SHOP}/assets/${name}`);
  expect(shop.asked.map((url) => url.split('/').at(-1))).toEqual(['basket-1.js', 'missing.js', 'missing.js']);
});

test.for(['gone', 'slow'] as const)(
  'serves the last catalogue of a shop that is %s, and tells the page its age',
  async (state) => {
    await answer(CATEGORIES);
    vi.setSystemTime(5 * HOUR);
    shop.state = state;
    expect(await answer(CATEGORIES)).toBe('bread');
    expect(told).toEqual([HOUR]);
    await post({ type: 'ask' });
    expect(told).toEqual([HOUR, HOUR]);
    await post({ type: 'forget' });
    await post({ type: 'ask' });
    expect(told.at(-1)).toBeNull();
  },
);

test('serves the current catalogue of a shop that responds, and tells the page that it is current', async () => {
  await answer(CATEGORIES);
  shop.state = 'gone';
  await answer(CATEGORIES);
  Object.assign(shop, { state: 'open', says: 'bread and milk' });
  expect(await answer(CATEGORIES)).toBe('bread and milk');
  expect(told).toEqual([HOUR, null]);
  shop.state = 'gone';
  expect(await answer(CATEGORIES)).toBe('bread and milk');
});

test('passes on a refusal, and keeps the last catalogue', async () => {
  await answer(CATEGORIES);
  shop.state = 'broken';
  expect(await answer(CATEGORIES)).toBe('no');
  shop.state = 'gone';
  expect(await answer(CATEGORIES)).toBe('bread');
});

test('fails without a network for a response that was never cached', async () => {
  shop.state = 'gone';
  await expect(answer(CATEGORIES)).rejects.toMatchObject({ name: 'no-response' });
  await expect(answer(`${SHOP}/`, 'navigate')).rejects.toMatchObject({ name: 'no-response' });
});

test.for(['/pictures/bread.svg', '/assets/basket-1.js', '/catalog/v1/categories'])(
  'answers %s on a full device, and caches it once there is room',
  async (path) => {
    stored.device.isFull = true;
    const event = fetching(SHOP + path);
    expect(await event.answer?.then((response) => response.text())).toBe('bread');
    await event.done();
    stored.device.isFull = false;
    expect(await answer(SHOP + path)).toBe('bread');
    shop.state = 'gone';
    expect(await answer(SHOP + path)).toBe('bread');
  },
);

test('drops the least recently used response once there are too many', async () => {
  const pageOf = (number: number) => `${CATEGORIES}?page=${number}`;
  for (let number = 1; number <= 301; number++) {
    vi.setSystemTime(HOUR + number);
    await answer(pageOf(number));
    if (number === 300) await answer(pageOf(1));
  }
  shop.state = 'gone';
  await vi.waitFor(async () => expect(await (await stored.open('catalogue')).keys()).toHaveLength(300));
  expect(await answer(pageOf(1))).toBe('bread');
  await expect(answer(pageOf(2))).rejects.toMatchObject({ name: 'no-response' });
});

test('caches what a page fetched before it had a worker, but not what belongs to a shopper', async () => {
  const urlsToCache = [
    '/catalog/v1/categories',
    '/api/v2/orders/7',
    '/version.txt',
    '/pictures/bread.svg',
  ].map((path) => [SHOP + path, { cache: 'force-cache' }]);
  await post({ type: 'CACHE_URLS', payload: { urlsToCache } });
  expect(shop.asked).toEqual([CATEGORIES, `${SHOP}/pictures/bread.svg`]);
  shop.state = 'gone';
  expect(await answer(CATEGORIES)).toBe('bread');
});

test('a page is as old as its oldest cached response, until all are fresh', () => {
  const marks = createMarks();
  expect(marks.note('a page', '/categories', 5)).toBe(true);
  expect(marks.note('a page', '/search', 3)).toBe(true);
  expect(marks.note('a page', '/banners', 9)).toBe(false);
  expect(marks.since('a page')).toBe(3);
  expect(marks.since('another page')).toBeNull();
  for (const url of ['/categories', '/search', '/banners']) marks.note('a page', url, null);
  expect(marks.since('a page')).toBeNull();
});

test('forgets the age of a page that reloads all data', () => {
  const marks = createMarks();
  marks.note('a page', '/categories', 5);
  marks.forget('a page');
  expect(marks.since('a page')).toBeNull();
  expect(marks.note('a page', '/search', 7)).toBe(true);
});

import { expect, test } from 'vitest';
import { newer } from '../../contracts/newer.ts';
import { older } from '../../contracts/older.ts';
import type { RouteLines } from '../../contracts/read-routes.ts';
import { routeLines } from '../../contracts/route-lines.ts';
import { cataloguePattern } from '../build/catalogue-pattern.ts';
import { createKeeper, type KeeperPorts } from './keeper.ts';
import { createMarks } from './marks.ts';

const SHOP = 'http://shop.test';
const CATEGORIES = `${SHOP}/catalog/v1/categories`;
const HOUR = 3_600_000;

/** In-memory caches; entries are matched by address. */
function cachesInMemory(): KeeperPorts['caches'] {
  const stores = new Map<string, Map<string, Response>>();
  const address = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : asked, SHOP).href;
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: async (asked: RequestInfo) => entries.get(address(asked))?.clone(),
      put: async (asked: RequestInfo, answer: Response) => void entries.set(address(asked), answer),
      delete: async (asked: RequestInfo) => entries.delete(address(asked)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return {
    open: async (name) => open(name),
    match: async (asked) =>
      [...stores.values()]
        .map((store) => store.get(address(asked)))
        .find(Boolean)
        ?.clone(),
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
  };
}

/** A keeper in front of a shop that can be switched off, or slowed down until it times out. */
function keeperBefore(caches = cachesInMemory(), version = 'one') {
  const shop = { state: 'open' as 'open' | 'gone' | 'slow' | 'broken', says: 'bread', asked: [] as string[] };
  const told: (number | null)[] = [];
  const time = { now: HOUR };
  const keeper = createKeeper({
    release: { version, files: ['/', '/assets/first.js'], catalogue: new RegExp(cataloguePattern()) },
    origin: SHOP,
    caches,
    async fetch(asked) {
      const url = asked instanceof Request ? asked.url : asked;
      shop.asked.push(url);
      if (shop.state === 'gone') throw new TypeError('Failed to fetch');
      if (shop.state === 'slow') return new Promise(() => undefined);
      if (shop.state === 'broken') return new Response('no', { status: 503 });
      return url.endsWith('missing.js') ? new Response('', { status: 404 }) : new Response(shop.says);
    },
    now: () => time.now,
    patience: () => new Promise((resolve) => shop.state === 'slow' && resolve()),
    onCatalogue: (_page, _url, keptAt) => void told.push(keptAt),
  });
  const answer = async (url: string, mode = 'cors') => {
    const kind = keeper.kindOf({ method: 'GET', url, mode });
    if (!kind) throw new Error(`${url} is not kept`);
    const kept: Promise<unknown>[] = [];
    const said = await keeper.answer(kind, new Request(url), 'a page', (work) => kept.push(work));
    // If the shop is slow, its own response never arrives.
    if (shop.state !== 'slow') await Promise.allSettled(kept);
    return said.text();
  };
  return { keeper, shop, told, time, answer, caches };
}

const paths = (lines: RouteLines): string[] =>
  Object.values(lines).flatMap((line) => (typeof line === 'string' ? [line] : paths(line)));

test.for([
  ['older', older],
  ['newer', newer],
] as const)('of the calls of the %s generation only reads of the catalogue are kept', ([, contract]) => {
  const { keeper } = keeperBefore();
  for (const line of paths(routeLines(contract))) {
    const [method = '', pattern = '', facts = ''] = line.split(' ');
    const path = pattern.replace(/:\w+/g, '7');
    for (const base of [SHOP, `${SHOP}/s/corner-shop`, 'https://other.test/api']) {
      const kind = keeper.kindOf({ method, url: `${base}${path}?page=2`, mode: 'cors' });
      expect([line, kind]).toEqual([line, facts.split(',').includes('catalogue') ? 'catalogue' : null]);
    }
  }
});

test('nothing that is written is answered from what is kept', () => {
  const { keeper } = keeperBefore();
  expect(keeper.kindOf({ method: 'POST', url: CATEGORIES, mode: 'cors' })).toBeNull();
});

test.for([
  ['without a network', 'gone'],
  ['on a connection that leads nowhere', 'slow'],
] as const)('the page opens %s once a release is kept', async ([, state]) => {
  const { keeper, shop, answer } = keeperBefore();
  shop.says = 'the page';
  await keeper.install();
  shop.state = state;
  expect(await answer(`${SHOP}/category/7`, 'navigate')).toBe('the page');
  expect(await answer(`${SHOP}/assets/first.js`)).toBe('the page');
});

test('with a network the page is what the server says', async () => {
  const { keeper, shop, answer } = keeperBefore();
  await keeper.install();
  shop.says = 'a newer page';
  expect(await answer(`${SHOP}/`, 'navigate')).toBe('a newer page');
});

test('a release of which a file is missing is not kept', async () => {
  const caches = cachesInMemory();
  const { keeper, shop } = keeperBefore(caches);
  shop.state = 'gone';
  await expect(keeper.install()).rejects.toThrow('Failed to fetch');
});

test('a later release takes the place of an earlier one, and what was used stays', async () => {
  const { keeper, caches, answer } = keeperBefore();
  await keeper.install();
  await answer(CATEGORIES);
  await answer(`${SHOP}/assets/basket-1.js`);
  const later = keeperBefore(caches, 'two');
  await later.keeper.install();
  await later.keeper.activate();
  expect((await caches.keys()).sort()).toEqual(['catalogue', 'files', 'shell-two']);
});

test('a file is fetched once, and one that is missing is not kept', async () => {
  const { shop, answer } = keeperBefore();
  await answer(`${SHOP}/assets/basket-1.js`);
  await answer(`${SHOP}/assets/basket-1.js`);
  await answer(`${SHOP}/assets/missing.js`);
  await answer(`${SHOP}/assets/missing.js`);
  expect(shop.asked.map((url) => url.split('/').at(-1))).toEqual(['basket-1.js', 'missing.js', 'missing.js']);
});

test.for(['gone', 'slow'] as const)(
  'the catalogue of a shop that is %s is what it said last, and marked',
  async (state) => {
    const { shop, told, time, answer } = keeperBefore();
    await answer(CATEGORIES);
    time.now = 5 * HOUR;
    shop.state = state;
    expect(await answer(CATEGORIES)).toBe('bread');
    expect(told).toEqual([HOUR]);
  },
);

test('the catalogue of a shop that answers is what it says now, and the mark goes', async () => {
  const { shop, told, answer } = keeperBefore();
  await answer(CATEGORIES);
  shop.says = 'bread and milk';
  expect(await answer(CATEGORIES)).toBe('bread and milk');
  expect(told).toEqual([null]);
  shop.state = 'gone';
  expect(await answer(CATEGORIES)).toBe('bread and milk');
});

test('a refusal of the shop is handed on, and does not take the place of what it said', async () => {
  const { shop, answer } = keeperBefore();
  await answer(CATEGORIES);
  shop.state = 'broken';
  expect(await answer(CATEGORIES)).toBe('no');
  shop.state = 'gone';
  expect(await answer(CATEGORIES)).toBe('bread');
});

test('what was never seen cannot be seen without a network', async () => {
  const { shop, answer } = keeperBefore();
  shop.state = 'gone';
  await expect(answer(CATEGORIES)).rejects.toThrow('Failed to fetch');
  await expect(answer(`${SHOP}/`, 'navigate')).rejects.toThrow('Failed to fetch');
});

test.for(['/pictures/bread.svg', '/assets/basket-1.js', '/catalog/v1/categories'])(
  'on a device that is full %s is answered, and before it would have been kept',
  async (path) => {
    const full = cachesInMemory();
    const { keeper } = keeperBefore({
      ...full,
      open: async (name) => ({
        ...(await full.open(name)),
        put: () => Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError')),
      }),
    });
    const request = new Request(SHOP + path);
    const kept: Promise<unknown>[] = [];
    const kind = keeper.kindOf(request)!;
    const answer = await keeper.answer(kind, request, 'a page', (work) => kept.push(work));
    expect(await answer.text()).toBe('bread');
    await expect(Promise.all(kept)).rejects.toThrow('Quota exceeded');
  },
);

test('no more than a number of answers is kept, and the oldest goes first', async () => {
  const { shop, answer } = keeperBefore();
  for (let page = 1; page <= 301; page++) await answer(`${CATEGORIES}?page=${page}`);
  shop.state = 'gone';
  expect(await answer(`${CATEGORIES}?page=301`)).toBe('bread');
  await expect(answer(`${CATEGORIES}?page=1`)).rejects.toThrow();
});

test('what a page fetched before it had a worker is kept, but not what belongs to a shopper', async () => {
  const { keeper, shop, answer } = keeperBefore();
  await keeper.keepAll([
    CATEGORIES,
    `${SHOP}/api/v2/orders/7`,
    `${SHOP}/version.txt`,
    `${SHOP}/pictures/bread.svg`,
  ]);
  expect(shop.asked).toEqual([CATEGORIES, `${SHOP}/pictures/bread.svg`]);
  shop.state = 'gone';
  expect(await answer(CATEGORIES)).toBe('bread');
});

test('a page shows kept goods since the oldest of them, until all are fresh', () => {
  const marks = createMarks();
  expect(marks.note('a page', '/categories', 5)).toBe(true);
  expect(marks.note('a page', '/search', 3)).toBe(true);
  expect(marks.note('a page', '/banners', 9)).toBe(false);
  expect(marks.since('a page')).toBe(3);
  expect(marks.since('another page')).toBeNull();
  for (const url of ['/categories', '/search', '/banners']) marks.note('a page', url, null);
  expect(marks.since('a page')).toBeNull();
});

test('a page that asks for everything anew shows nothing kept, until it does again', () => {
  const marks = createMarks();
  marks.note('a page', '/categories', 5);
  marks.forget('a page');
  expect(marks.since('a page')).toBeNull();
  expect(marks.note('a page', '/search', 7)).toBe(true);
});

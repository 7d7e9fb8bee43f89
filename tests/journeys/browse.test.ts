import { browseOf, type Generation, type Session, searchOf } from '@spaza/sdk';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openMarket } from '../world/market.ts';
import { got, refusalOf } from '../world/outcome.ts';
import { type Fetch, SUPPLIER } from '../world/shop.ts';
import { memoryStorage } from '../world/shopper.ts';

const market = openMarket();
const { shop, configure, goods, atSupplier } = market;
beforeAll(() => shop.sandbox.ready);
afterAll(() => shop.sandbox.close());

describe.for(['older', 'newer'] as Generation[])('over the %s generation', (generation) => {
  const shopper = (options?: Parameters<typeof market.shopper>[1]) => market.shopper(generation, options);

  const fullestCategory = async (session: Session) =>
    got(await browseOf(session).categories()).toSorted(
      (a, b) => (b.products_count ?? 0) - (a.products_count ?? 0),
    )[0]!;

  describe('browsing', () => {
    test('a category loads on until its products end, each of them once', async () => {
      const session = await shopper();
      await atSupplier(session);
      const browse = browseOf(session);
      const { id, products_count } = await fullestCategory(session);
      const shelf = browse.category(id);
      expect(shelf.category.value).toBeNull();
      const [one, same] = await Promise.all([shelf.products.more(), shelf.products.more()]);
      expect(got(one)).toBe(got(same));
      const pages = [shelf.products.items.value.length];
      while (shelf.products.hasMore.value) pages.push(got(await shelf.products.more()).length);
      expect(shelf.category.value?.id).toBe(id);
      const ids = shelf.products.items.value.map((product) => product.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(pages.length).toBeGreaterThan(1);
      expect(pages).toEqual(pages.toSorted((a, b) => a - b));
      expect(ids.length).toBeGreaterThanOrEqual(products_count ?? 0);
    });

    test('a product has variants to choose from, each with its offers', async () => {
      const session = await shopper();
      await atSupplier(session);
      const browse = browseOf(session);
      const [rice] = await goods('rice');
      const view = got(await browse.product(rice!.sellable.product_id!));
      view.chooseSellable(rice!.sellable.id);
      expect(view.sellable.value?.id).toBe(rice!.sellable.id);
      expect(view.offers.value.map(({ id }) => id)).toContain(rice!.id);
      const step = view.steps.value.find(({ options }) => options.length > 1)!;
      const other = step.options.find(({ id }) => id !== step.chosen)!;
      view.choose(step.key, other.id);
      expect(view.steps.value.find(({ key }) => key === step.key)?.chosen).toBe(other.id);
      expect(view.sellable.value?.id).not.toBe(rice!.sellable.id);
      for (const { sellable, supplier } of view.offers.value)
        expect([sellable.id, supplier?.id]).toEqual([view.sellable.value?.id, SUPPLIER]);
      expect(await browse.product(999_999_999)).toMatchObject({ ok: false, problem: { status: 404 } });
      session.supplier.clear();
      const anywhere = got(await browse.product(rice!.sellable.product_id!));
      expect(new Set(anywhere.allOffers.map(({ supplier }) => supplier?.id)).size).toBeGreaterThan(1);
    });

    test('a product whose offers cannot be read is there without any, and says why', async () => {
      const session = await shopper();
      await atSupplier(session);
      const [rice] = await goods('rice');
      session.supplier.clear();
      const headers = { 'x-operator-key': shop.keys.operator };
      const fault = { route: '*.catalog.productOffers', kind: 'status', status: 404 };
      await shop.call('/sandbox/faults', { body: fault, headers });
      onTestFinished(async () => void (await shop.call('/sandbox/faults', { method: 'DELETE', headers })));
      const view = got(await browseOf(session).product(rice!.sellable.product_id!));
      expect([view.product.id, view.allOffers, view.offers.value]).toEqual([
        rice!.sellable.product_id,
        [],
        [],
      ]);
      expect(view.offersProblem).toMatchObject({ status: 404, call: 'catalog.productOffers' });
    });

    test('promotions, stokvel and combos are lists of the selected supplier', async () => {
      const session = await shopper();
      const browse = browseOf(session);
      expect(refusalOf(await browse.promotions().more())).toBe('no_supplier');
      await atSupplier(session);
      const lists = { promo: browse.promotions(), stokvel: browse.stokvel(), combos: browse.combos() };
      for (const list of Object.values(lists)) {
        const offers = got(await list.more());
        expect(offers.length).toBeGreaterThan(0);
        for (const { supplier } of offers) expect(supplier?.id).toBe(SUPPLIER);
      }
      await configure({ features: { combos: false } });
      await session.config.load();
      await configure({ features: { combos: true } });
      expect(got(await browse.combos().more())).toEqual([]);
    });

    test('leaflets have their days wherever the shop wrote them, and agencies their suppliers', async () => {
      const session = await shopper();
      await atSupplier(session);
      const browse = browseOf(session);
      const own = got(await browse.supplierLeaflets());
      const near = got(await browse.leafletsNearby({ radius: 50 }));
      expect(own.length * near.length).toBeGreaterThan(0);
      for (const { startAt, endAt } of [...own, ...near])
        expect([startAt, endAt]).toEqual([
          expect.stringMatching(/^\d{4}-\d\d-\d\d/),
          expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        ]);
      const daysIn = (leaflets: typeof own) =>
        new Map(leaflets.map(({ id, firstDay, lastDay }) => [id, `${firstDay} to ${lastDay}`]));
      const nearDays = daysIn(near);
      for (const [id, days] of daysIn(own)) {
        expect(days).toMatch(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
        // One is given in days, the other as instants.
        expect(nearDays.get(id)).toBe(days);
      }
      expect(got(await browse.agencies())[0]?.suppliers?.length).toBeGreaterThan(0);
    });

    test('a page that failed is read again, and what was read stays', async () => {
      let isDown = false;
      const fetch: Fetch = async (request) => {
        if (isDown) throw new TypeError('fetch failed');
        return shop.sandbox.fetch(request);
      };
      const session = await shopper({ fetch });
      const { products } = browseOf(session).category((await fullestCategory(session)).id);
      const first = got(await products.more()).length;
      isDown = true;
      await expect(products.more()).rejects.toMatchObject({ kind: 'network' });
      expect([products.items.value.length, products.isReading.value]).toEqual([first, false]);
      isDown = false;
      expect(got(await products.more()).length).toBeGreaterThan(first);
    });
  });

  describe('searching', () => {
    test('finds offers of the supplier, says when there are none, and when it failed', async () => {
      let isDown = false;
      const fetch: Fetch = async (request) => {
        if (isDown) throw new TypeError('fetch failed');
        return shop.sandbox.fetch(request);
      };
      const session = await shopper({ fetch });
      await atSupplier(session);
      const search = searchOf(session);
      expect(search.state.value).toBe('idle');
      await search.search(' rice ');
      expect([search.query.value, search.state.value]).toEqual(['rice', 'found']);
      for (const { supplier } of search.results.items.value) expect(supplier?.id).toBe(SUPPLIER);
      await search.search('qqxxzzqqxx');
      expect([search.state.value, search.results.items.value]).toEqual(['empty', []]);
      isDown = true;
      await search.search('sugar');
      expect(search.state.value).toBe('failed');
      isDown = false;
      await search.again();
      expect(search.state.value).toBe('found');
      await search.search('');
      expect([search.state.value, search.results.items.value]).toEqual(['idle', []]);
    });

    test('while typing aborts the previous search, and answers the last one', async () => {
      const asked: string[] = [];
      const calledOff: string[] = [];
      let arrives = () => {};
      const arrived = new Promise<void>((resolve) => (arrives = resolve));
      const fetch: Fetch = async (request) => {
        const text = new URL(request.url).searchParams.get('query');
        if (text === null) return shop.sandbox.fetch(request);
        asked.push(text);
        if (text !== 'su') return shop.sandbox.fetch(request);
        return new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => {
            calledOff.push(text);
            reject(request.signal.reason);
          });
          arrives();
        });
      };
      const search = searchOf(await shopper({ fetch }));
      const waiting: (() => void)[] = [];
      const timer = (run: () => void) => {
        waiting.push(run);
        return () => void (waiting.includes(run) && waiting.splice(waiting.indexOf(run), 1));
      };
      for (const text of ['r', 'ri', 'ric']) search.type(text, timer);
      expect([asked, waiting.length, search.state.value]).toEqual([[], 1, 'typing']);
      search.type('su', timer);
      waiting.pop()?.();
      const found = new Promise<void>((resolve) =>
        search.state.subscribe((state) => state === 'found' && resolve()),
      );
      await arrived;
      search.type('sugar', timer);
      expect(calledOff).toEqual(['su']);
      waiting.pop()?.();
      await found;
      expect([asked, search.query.value]).toEqual([['su', 'sugar'], 'sugar']);
      expect(search.recent.value).toEqual([]);
    });

    test('is remembered on the device, the latest first and each once', async () => {
      const storage = memoryStorage();
      const session = await shopper({ storage });
      for (const text of ['rice', 'sugar', 'Rice', ...'abcdefg']) await searchOf(session).search(text);
      session.dispose();
      const search = searchOf(await shopper({ storage }));
      expect(search.recent.value).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a', 'Rice']);
      search.forget('g');
      expect(search.recent.value).toHaveLength(7);
      search.forget();
      expect(search.recent.value).toEqual([]);
    });
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});

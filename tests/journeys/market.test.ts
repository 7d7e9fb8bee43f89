import type { Offer } from '@spaza/contracts';
import {
  browseOf,
  comparisonOf,
  type Generation,
  orderEditOf,
  type Session,
  searchOf,
  supplierChoiceOf,
} from '@spaza/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { got, refusalOf } from '../world/outcome.ts';
import { DEMO, type Fetch, openShop, SUPPLIER } from '../world/shop.ts';
import { memoryStorage, shopperAt } from '../world/shopper.ts';

const shop = openShop({ mode: 'marketplace' });
const operator = { 'x-operator-key': shop.keys.operator };
const PAROW = { lat: -33.8992, lon: 18.5671 };

const configure = (body: object) =>
  shop.call('/sandbox/config', { method: 'PATCH', body, headers: operator });
const setOffer = (id: unknown, body: object) =>
  shop.call(`/sandbox/offers/${id}`, { method: 'PATCH', body, headers: operator });

beforeAll(() => shop.sandbox.ready);
afterAll(() => shop.sandbox.close());

/** Goods by the piece of the first supplier, with enough in stock. */
async function goods(...queries: string[]): Promise<Offer[]> {
  const found = await Promise.all(queries.map((query) => shop.offers(query)));
  const offers = found.map((list) => list.find(({ per_kg, stokvel }) => !per_kg && !stokvel)!);
  for (const { id } of offers) await setOffer(id, { stock: 500 });
  return offers;
}

describe.for(['older', 'newer'] as Generation[])('over the %s generation', (generation) => {
  async function shopper({ fetch = shop.sandbox.fetch as Fetch, storage = memoryStorage() } = {}) {
    const session = shopperAt({ generation, fetch, storage });
    await session.config.load();
    return session;
  }
  const atSupplier = async (session: Session) =>
    got(await session.supplier.choose(got(await session.gateway.suppliers.byId(SUPPLIER))));

  const fullestCategory = async (session: Session) =>
    got(await browseOf(session).categories()).toSorted(
      (a, b) => (b.products_count ?? 0) - (a.products_count ?? 0),
    )[0]!;

  describe('comparing', () => {
    async function withCart() {
      const session = await shopper();
      got(await session.account.signIn(DEMO));
      await atSupplier(session);
      const offers = await goods('rice', 'sugar', 'milk');
      for (const offer of offers) session.cart.add(offer, 2);
      return { session, offers, comparison: comparisonOf(session) };
    }

    test('finds what the cart costs elsewhere, and choosing a basket makes it the cart', async () => {
      const { session, comparison, offers } = await withCart();
      const entries = got(await comparison.compare(PAROW));
      expect([comparison.best.value, comparison.cheapest.value]).toEqual([entries[0], null]);
      const other = entries.find(({ supplier }) => supplier.id !== SUPPLIER)!;
      const { lines, missing } = got(comparison.choose(other));
      expect(session.supplier.current.value?.id).toBe(other.supplier.id);
      expect(session.cart.items.value).toEqual(lines);
      expect(lines.length + missing.length).toBe(offers.length);
      expect(session.cart.subtotalInCents.value).toBe(other.subtotal_in_cents);
      expect(missing).toHaveLength(other.missing_items_count ?? 0);
    });

    test('says in detail what everything is measured against', async () => {
      const { comparison, offers } = await withCart();
      const entries = got(await comparison.compareInDetail(PAROW));
      const { items, total_in_cents } = comparison.cheapest.value!;
      expect(items.map(({ sellable_id }) => sellable_id).toSorted()).toEqual(
        offers.map(({ sellable }) => sellable.id).toSorted(),
      );
      for (const entry of entries.filter((one) => !one.missing_items_count))
        expect(entry.total_in_cents).toBeGreaterThanOrEqual(total_in_cents);
    });

    test('is stale once the cart has changed, and then no basket is taken', async () => {
      const { session, comparison, offers } = await withCart();
      const [best] = got(await comparison.compare(PAROW));
      expect(comparison.isStale.value).toBe(false);
      session.cart.setQty(offers[0]!.id, 5);
      expect(comparison.isStale.value).toBe(true);
      const before = session.cart.items.value;
      expect(refusalOf(comparison.choose(best!))).toBe('comparison_stale');
      expect(session.cart.items.value).toEqual(before);
    });

    test('needs something to compare, somebody who is signed in, and more than one provider', async () => {
      const { session, comparison } = await withCart();
      session.cart.clear();
      expect(refusalOf(await comparison.compare())).toBe('empty_cart');
      await configure({ features: { agency: true } });
      await session.config.load();
      await configure({ features: { agency: false } });
      expect(refusalOf(await comparison.compare())).toBe('not_offered');
      await session.account.signOut();
      expect(refusalOf(await comparison.compare())).toBe('not_signed_in');
    });
  });

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

    test('as one types calls off the search before, and makes one for what stands there last', async () => {
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

  describe('coming to a supplier', () => {
    /** A shop that answers suppliers at any distance. */
    const boundless: Fetch = (request) =>
      shop.sandbox.fetch(new Request(request.url.replace(/&distance=[^&]*/, ''), request));

    test('looks around the shopper, or around the shop where that is not known', async () => {
      const choice = supplierChoiceOf(await shopper({ fetch: boundless }));
      const near = got(await choice.find({ locate: async () => PAROW }));
      expect(choice.position.value).toEqual(PAROW);
      const distances = near.map(({ supplier }) => supplier.distance ?? 0);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      const far = got(await choice.find({ locate: () => Promise.reject(new Error('no')), distance: 5 }));
      expect(choice.position.value).toBeNull();
      expect(new Set(far.map(({ action }) => action))).toEqual(new Set(['shop_here', 'too_far']));
    });

    test('keeps the choice over a reload, and refuses one that is too far or comes at a bad time', async () => {
      const storage = memoryStorage();
      const session = await shopper({ storage, fetch: boundless });
      const choice = supplierChoiceOf(session);
      const found = got(await choice.find({ locate: async () => PAROW, distance: 5 }));
      const away = found.find(({ action }) => action === 'too_far')!.supplier;
      expect(refusalOf(await choice.choose(away))).toBe('too_far');
      const [near, second] = found.map(({ supplier }) => supplier);
      got(await choice.choose(near!));
      expect(choice.choices.value[0]?.action).toBe('stay_here');
      const edit = orderEditOf(session);
      edit.begin({ id: 1, reference: 'SPZ-1', status: 'pending' } as Parameters<typeof edit.begin>[0]);
      edit.startPicking();
      expect(choice.canSwitch.value).toBe(false);
      expect(refusalOf(await choice.choose(second!))).toBe('order_being_changed');
      expect(refusalOf(choice.compareInstead())).toBe('order_being_changed');
      edit.drop();
      session.dispose();
      const after = await shopper({ storage });
      expect(after.supplier.current.value?.id).toBe(near!.id);
      got(supplierChoiceOf(after).compareInstead());
      expect(after.supplier.current.value).toBeNull();
    });

    test('takes the only one that there is', async () => {
      const session = await shopper();
      const [nearest] = got(await session.gateway.suppliers.nearby(PAROW));
      const distance = (nearest?.distance ?? 0) + 0.001;
      got(await supplierChoiceOf(session).find({ locate: async () => PAROW, distance }));
      expect(session.supplier.current.value?.id).toBe(nearest?.id);
    });
  });
});

test('nothing of all this made the shop fail', () => {
  expect(shop.errors).toEqual([]);
});

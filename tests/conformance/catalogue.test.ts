import type { Category, Offer, Product, Supplier } from '@spaza/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());
const operator = { 'x-operator-key': shop.keys.operator };
const names = (offers: Offer[]) => offers.map((offer) => offer.name ?? '');

describe('search', () => {
  test('finds by a word, by the beginning of one, and by several', async () => {
    for (const query of ['rooibos', 'rooib', 'rooibos bag', 'ROOIBOS']) {
      const [first] = names(await shop.offers(query));
      expect([query, first]).toEqual([query, expect.stringMatching(/rooibos/i)]);
    }
  });

  test('ranks what has the word as its name before what only mentions it', async () => {
    const [first, second] = names(await shop.offers('boerewors'));
    expect(first).toMatch(/boerewors/i);
    expect(second).toMatch(/boerewors/i);
  });

  test('finds what is misspelled, with or without accents, and by Afrikaans names', async () => {
    expect(names(await shop.offers('chakalka'))[0]).toMatch(/chakalaka/i);
    expect(names(await shop.offers('maze meel')).join()).toMatch(/maize meal/i);
    expect(names(await shop.offers('droewors'))[0]).toMatch(/droëwors/i);
    expect(names(await shop.offers('droëwors'))[0]).toMatch(/droëwors/i);
    expect(names(await shop.offers('suiker')).join()).toMatch(/sugar/i);
  });

  test('finds the one thing that carries a barcode', async () => {
    const [rice] = await shop.offers('rice');
    const found = await shop.offers(rice!.sellable.barcode!);
    expect(found.map((offer) => offer.sellable.id)).toEqual([rice!.sellable.id]);
  });

  test('answers nothing for what nobody sells, and joins pages without gap or repeat', async () => {
    expect(await shop.offers('xylophone quartz')).toEqual([]);
    const page = async (number: number, size: number) =>
      (
        await shop.call(
          `/catalog/v1/offers/search?query=milk&supplier_id=${SUPPLIER}&page=${number}&per_page=${size}`,
        )
      ).body;
    const whole = await page(1, 12);
    const parts = [await page(1, 4), await page(2, 4), await page(3, 4)];
    expect(parts.flatMap((part) => part.offers)).toEqual(whole.offers);
    expect(parts[0].pagination).toEqual({ next_page: 2 });
  });

  test('lists each thing once across suppliers, from the cheapest', async () => {
    const { offers } = (await shop.call('/catalog/v1/offers/search?query=rooibos')).body as {
      offers: Offer[];
    };
    expect(new Set(offers.map((offer) => offer.sellable.id)).size).toBe(offers.length);
    const cheapest = (await shop.call(`/catalog/v1/sellables/${offers[0]!.sellable.id}/offers`)).body
      .offers as Offer[];
    const inStock = cheapest.filter((offer) => !offer.out_of_stock_at);
    expect(offers[0]!.price_in_cents).toBe(inStock[0]!.price_in_cents);
  });
});

describe('categories', () => {
  test('count what the supplier sells, and their pages hold all of it', async () => {
    const { categories } = (await shop.call(`/catalog/v1/categories?supplier_id=${SUPPLIER}`)).body as {
      categories: Category[];
    };
    expect(categories.length).toBeGreaterThanOrEqual(8);
    for (const { id, products_count, categories_count } of categories.slice(0, 3)) {
      const ids = new Set<unknown>();
      for (let page: number | null = 1; page; ) {
        const { body } = await shop.call(
          `/catalog/v1/categories/${id}?supplier_id=${SUPPLIER}&page=${page}&per_page=20`,
        );
        for (const product of body.category.products as Product[]) ids.add(product.id);
        expect(body.category.categories).toHaveLength(categories_count!);
        page = body.pagination.next_page;
      }
      expect(ids.size).toBe(products_count);
    }
  });

  test('show products with offers of that supplier, each variant once', async () => {
    const { category } = (await shop.call(`/catalog/v1/categories/4?supplier_id=${SUPPLIER}`)).body as {
      category: Category;
    };
    for (const product of category.products!) {
      expect(product.offers!.length).toBeGreaterThan(0);
      expect(new Set(product.offers!.map((offer) => offer.sellable.id)).size).toBe(product.offers!.length);
      expect(product.offers!.every((offer) => offer.supplier!.id === SUPPLIER)).toBe(true);
    }
  });
});

describe('suppliers', () => {
  const near = async (query: string) =>
    (await shop.call(`/api/v2/suppliers/distance_from?${query}`)).body.suppliers as Supplier[];

  test('come nearest first, wherever one is', async () => {
    for (const place of [
      'lat=-33.8999547&lon=18.5701029',
      'lat=-26.2&lon=28.05',
      'lat=64.15&lon=-21.94',
      'lat=-90&lon=180',
    ]) {
      const suppliers = await near(place);
      const distances = suppliers.map((supplier) => supplier.distance!);
      expect([place, suppliers.length]).toEqual([place, 20]);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }
  });

  test('beyond the requested distance are marked as too far away', async () => {
    const all = await near('lat=-33.8999547&lon=18.5701029');
    const limit = all[3]!.distance!;
    const marked = await near(`lat=-33.8999547&lon=18.5701029&distance=${limit}`);
    expect(marked.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    for (const { distance, disabled } of marked)
      expect([distance, disabled]).toEqual([distance, distance! >= limit]);
    expect((await near('lat=0&lon=-150&distance=15')).every(({ disabled }) => disabled)).toBe(true);
    expect(all.some(({ disabled }) => disabled)).toBe(false);
  });

  test('each have an address of their own under which the shop is theirs', async () => {
    const [supplier] = await near('lat=-33.8999547&lon=18.5701029');
    const own = new URL(supplier!.api_endpoint!).pathname;
    const ownOffers = (await shop.call(`${own}/catalog/v1/offers/search?query=rice`)).body.offers as Offer[];
    expect(ownOffers.length).toBeGreaterThan(0);
    expect(ownOffers.every((offer) => offer.supplier!.id === supplier!.id)).toBe(true);
  });
});

describe('a page of the catalogue', () => {
  const path = `/catalog/v1/offers/search?query=rice&supplier_id=${SUPPLIER}`;

  test('is not sent again to a client that has it', async () => {
    const first = await shop.call(path);
    const tag = first.headers.get('etag')!;
    const again = await shop.call(path, { headers: { 'if-none-match': tag } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', tag]);
  });

  test('changes as soon as a price, the stock or the configuration does', async () => {
    const [rice] = await shop.offers('rice');
    const change = (body: object) =>
      shop.call(`/sandbox/offers/${rice!.id}`, { method: 'PATCH', body, headers: operator });
    await change({ price_in_cents: 4321 });
    expect((await shop.offers('rice')).find(({ id }) => id === rice!.id)?.price).toBe('R43.21');
    await change({ stock: 3 });
    expect((await shop.offers('rice')).find(({ id }) => id === rice!.id)?.low_stock_string).toBe(
      'Only 3 left',
    );

    expect((await shop.call('/shopfront_config')).body.config.config.features.bags).toBe(true);
    await shop.call('/sandbox/config', {
      method: 'PATCH',
      body: { features: { bags: false } },
      headers: operator,
    });
    expect((await shop.call('/shopfront_config')).body.config.config.features).toMatchObject({
      bags: false,
      agency: true,
    });
  });

  test('loses a promotion at the moment it ends, and gains one that begins', async () => {
    const all = (await shop.call(`/catalog/v1/suppliers/${SUPPLIER}/promotions?per_page=100`)).body
      .offers as Offer[];
    const now = () => new Date(shop.sandbox.clock.now()).toISOString();
    const running = async () =>
      new Set(
        (
          (await shop.call(`/catalog/v1/suppliers/${SUPPLIER}/promotions_active?per_page=100`)).body
            .offers as Offer[]
        ).map(({ id }) => id),
      );
    const ending = all.filter(
      (offer) => offer.end_at && offer.end_at > now() && (offer.start_at ?? '') <= now(),
    )[0]!;
    const coming = all.find((offer) => offer.start_at && offer.start_at > now())!;
    expect((await running()).has(ending.id)).toBe(true);
    expect((await running()).has(coming.id)).toBe(false);
    shop.sandbox.clock.set(Date.parse(ending.end_at!));
    expect((await running()).has(ending.id)).toBe(false);
    shop.sandbox.clock.set(Date.parse(coming.start_at!));
    expect((await running()).has(coming.id)).toBe(true);
    shop.sandbox.clock.release();
  });
});

test('computes what a stokvel pack saves against single packs, and a combo against its parts', async () => {
  const stokvel = (await shop.call(`/catalog/v1/suppliers/${SUPPLIER}/stokvel_active`)).body
    .offers as Offer[];
  const combos = (await shop.call(`/catalog/v1/suppliers/${SUPPLIER}/combos`)).body.offers as Offer[];
  expect(stokvel.length).toBeGreaterThan(0);
  for (const offer of stokvel) {
    const pack = Number.parseInt(offer.sellable.pack ?? '1', 10);
    expect(pack).toBeGreaterThan(1);
    expect(offer.base_price_in_cents! * pack).toBeGreaterThan(offer.price_in_cents);
  }
  expect(combos.length).toBeGreaterThan(0);
  for (const combo of combos) {
    expect(combo.sellable.combo_items!.length).toBeGreaterThan(1);
    expect(combo.base_price_in_cents!).toBeGreaterThan(combo.price_in_cents);
  }
});

test('shows what an order has left on a page that was read before it, once that is little', async () => {
  const { token } = await shop.signIn();
  const cart = await shop.orderableCart();
  const [line] = cart.items;
  const restock = (stock: number) =>
    shop.call(`/sandbox/offers/${line!.offer.id}`, {
      method: 'PATCH',
      body: { stock },
      headers: { 'x-operator-key': shop.keys.operator },
    });
  const left = async () =>
    (await shop.offers('rice')).find(({ id }) => id === line!.offer.id)?.low_stock_string ?? null;
  const order = () => shop.call('/cart/v1/order', { token, body: { cart: { ...cart, items: [line] } } });
  await restock(9);
  expect(await left()).toBeNull();
  expect((await order()).status).toBe(201);
  expect(await left()).toBeNull();
  expect((await order()).status).toBe(201);
  expect(await left()).toBe('Only 5 left');
  expect((await order()).status).toBe(201);
  expect(await left()).toBe('Only 3 left');
});

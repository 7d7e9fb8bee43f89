import type { Comparison, Offer } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutAt } from '../world/checkout.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop({ mode: 'marketplace' });
const checkout = checkoutAt(shop);
afterAll(() => shop.sandbox.close());

let token = '';
beforeAll(async () => {
  ({ token } = await shop.signIn());
});

const JOHANNESBURG = 'lat=-26.2041&lon=28.0473';

async function keep(id: string, items: { offer: { id: unknown }; qty: number }[], path = '/cart/v1/sync') {
  return shop.call(path, { body: { id, items } });
}
const compare = (id: string, place = '') => shop.call(`/cart/v1/compare?id=${id}&${place}`, { token });
const debug = (id: string, place = '') => shop.call(`/cart/v1/compare_debug?id=${id}&${place}`, { token });

/** Several items, one of them weighed, with enough in stock. */
async function goods(): Promise<{ offer: Offer; qty: number }[]> {
  const pieces = ['rice', 'sugar', 'milk', 'maize'];
  const found = await Promise.all(pieces.map((query) => shop.offers(query)));
  const weighed = (await shop.offers('boerewors')).find((offer) => offer.per_kg);
  const lines = [
    ...found.map((offers) => ({ offer: offers.find(({ per_kg }) => !per_kg) as Offer, qty: 2 })),
    { offer: weighed as Offer, qty: 0.75 },
  ];
  for (const { offer } of lines) await checkout.change(offer.id, { stock: 500 });
  return lines;
}

describe('storing a cart', () => {
  test.for(['/shopit/v1/compare/sync', '/cart/v1/sync'])('with %s replaces all of it', async (path) => {
    const [first, second] = await goods();
    expect((await keep('replaced', [first!, second!], path)).body).toEqual({ status: 'ok', id: 'replaced' });
    await keep('replaced', [second!], path);
    const { cheapest_basket } = (await debug('replaced')).body;
    expect(cheapest_basket.items.map(({ sellable_id }: { sellable_id: number }) => sellable_id)).toEqual([
      second!.offer.sellable.id,
    ]);
  });

  test('names an unknown offer, and keeps the rest', async () => {
    const [first] = await goods();
    const { status, body } = await keep('partly', [
      { offer: { id: 2_000_000_000 }, qty: 1 },
      first!,
      { offer: { id: 'what' }, qty: 1 },
    ]);
    expect([status, body.messages]).toEqual([
      200,
      [
        'The offer 2000000000 is not known and was left out.',
        'The offer what is not known and was left out.',
      ],
    ]);
    expect((await debug('partly')).body.cheapest_basket.items).toHaveLength(1);
  });

  test('adds up two lines of one offer', async () => {
    const [first] = await goods();
    await keep('twice', [first!, first!]);
    expect((await debug('twice')).body.cheapest_basket.items[0].qty).toBe(4);
  });

  test('ends when nobody has touched the cart for four weeks', async () => {
    const [first] = await goods();
    await keep('forgotten', [first!]);
    shop.sandbox.clock.advance(29 * 86_400_000);
    await keep('another', [first!]);
    shop.sandbox.clock.release();
    const { status, body } = await compare('forgotten');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test.for<[string, object]>([
    ['a quantity below 0', { id: 'bad', items: [{ offer: { id: 1 }, qty: -1 }] }],
    ['an absurd quantity', { id: 'bad', items: [{ offer: { id: 1 }, qty: 1e15 }] }],
    ['no key', { items: [] }],
    ['a key that is too long', { id: 'x'.repeat(101), items: [] }],
    ['too many lines', { id: 'bad', items: Array(501).fill({ offer: { id: 1 }, qty: 1 }) }],
  ])('with %s is refused', async ([, body]) => {
    const refused = await shop.call('/cart/v1/sync', { body });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
  });
});

describe('a comparison', () => {
  test('calculates every basket from the offers that it names, best first', async () => {
    const lines = await goods();
    await keep('whole', lines);
    const { comparisons, cheapest_basket } = (await debug('whole')).body;
    const cheapest = new Map<unknown, number>(
      cheapest_basket.items.map((item: { sellable_id: number; price_in_cents: number }) => [
        item.sellable_id,
        item.price_in_cents,
      ]),
    );
    expect(comparisons.length).toBeGreaterThan(3);
    const qtyOf = new Map(lines.map(({ offer, qty }) => [offer.sellable.id, qty]));
    const sum = (entry: Comparison, price: (line: Comparison['items'][number]) => number) =>
      entry.items.reduce((cents, line) => cents + lineTotalInCents(price(line), line.qty), 0);
    for (const entry of comparisons as Comparison[]) {
      const subtotal = sum(entry, ({ offer }) => offer.price_in_cents);
      const least = sum(entry, ({ offer }) => cheapest.get(offer.sellable.id) ?? 0);
      expect(entry.items.length + (entry.missing_items_count ?? 0)).toBe(lines.length);
      expect(entry.subtotal_in_cents).toBe(subtotal);
      expect(entry.total_in_cents).toBe(subtotal + (entry.shipping_cost_in_cents ?? 0));
      expect(entry.percent_value_vs_cheapest).toBeCloseTo((100 * subtotal) / least, 1);
      expect(entry.total_vs_cheapest_variance_percent).toBeCloseTo(
        (100 * (entry.total_in_cents - least)) / least,
        1,
      );
      expect(entry.unit_price_varience_over_threshold_count).toBe(
        entry.items.filter(({ offer }) => offer.price_in_cents > 1.2 * (cheapest.get(offer.sellable.id) ?? 0))
          .length,
      );
      for (const { offer, qty } of entry.items) {
        expect(qty).toBe(qtyOf.get(offer.sellable.id));
        expect(offer.supplier?.id).toBe(entry.supplier.id);
        expect(offer.price_in_cents).toBeGreaterThanOrEqual(cheapest.get(offer.sellable.id) ?? Infinity);
      }
    }
    const scores = (comparisons as Comparison[]).map((entry) => entry.direct_overall_calculation ?? 0);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect((await compare('whole')).body.comparisons).toEqual(comparisons);
  });

  test('takes the cheapest current offer, and leaves out what is out of stock', async () => {
    const [line] = await goods();
    await checkout.change(line!.offer.id, { price_in_cents: 100, stock: 2 });
    await keep('little', [line!]);
    const own = async () =>
      ((await compare('little')).body.comparisons as Comparison[]).find(
        ({ supplier }) => supplier.id === SUPPLIER,
      );
    expect((await own())?.items[0]?.offer).toMatchObject({ id: line!.offer.id, price_in_cents: 100 });
    await checkout.change(line!.offer.id, { stock: 1.5 });
    expect(await own()).toBeUndefined();
    await checkout.change(line!.offer.id, { stock: 10, end_at: new Date(Date.now() - 1000).toISOString() });
    expect((await own())?.items[0]?.offer.id).not.toBe(line!.offer.id);
    await checkout.change(line!.offer.id, { end_at: null, price_in_cents: line!.offer.price_in_cents });
  });

  test('uses the requested place, with the cost of delivery from there', async () => {
    const lines = await goods();
    await keep('moved', lines);
    const here = (await compare('moved', 'lat=-33.8992&lon=18.5671')).body.comparisons as Comparison[];
    const there = (await compare('moved', JOHANNESBURG)).body.comparisons as Comparison[];
    const ids = (entries: Comparison[]) => new Set(entries.map(({ supplier }) => supplier.id));
    expect(ids(here).has(SUPPLIER)).toBe(true);
    expect(there.length).toBeGreaterThan(0);
    expect([...ids(here)].filter((id) => ids(there).has(id))).toEqual([]);
    const flagship = here.find(({ supplier }) => supplier.id === SUPPLIER);
    expect(flagship?.shipping_cost_in_cents).toBe(4_100);
    expect(flagship?.supplier.api_endpoint).toMatch(/^http:\/\/shop\.test\/s\//);
    for (const { supplier } of [...here, ...there]) expect(supplier.distance).toBeLessThan(100);
  });

  test.for([
    ['lat=-33.9', 422],
    ['lat=91&lon=18', 400],
  ] as const)('around %s is refused', async ([place, status]) => {
    await keep('nowhere', []);
    for (const look of [compare, debug]) expect((await look('nowhere', place)).status).toBe(status);
  });

  test('of an empty cart is empty, and of a missing one is 404', async () => {
    await keep('empty', []);
    expect((await debug('empty')).body).toMatchObject({
      comparisons: [],
      cheapest_basket: { items: [], total_in_cents: 0 },
    });
    for (const look of [compare, debug]) expect((await look('never-kept')).status).toBe(404);
  });

  test('needs a signed-in shopper', async () => {
    expect((await shop.call('/cart/v1/compare?id=empty')).status).toBe(401);
  });

  test('is empty in a shop that is one provider', async () => {
    const [line] = await goods();
    await keep('agency', [line!]);
    await checkout.configure({ features: { agency: true } });
    const answer = await debug('agency');
    await checkout.configure({ features: { agency: false } });
    expect([answer.status, answer.body.comparisons]).toEqual([200, []]);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});

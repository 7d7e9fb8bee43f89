import type { CartLine, Offer } from '@spaza/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { MONDAY_MORNING, openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop({ isMonday: true });
afterAll(() => shop.sandbox.close());
const headers = { 'x-operator-key': shop.keys.operator };

const change = (id: unknown, body: object) =>
  shop.call(`/sandbox/offers/${id}`, { method: 'PATCH', body, headers });
const offersIn = async (path: string): Promise<Offer[]> => (await shop.call(path)).body.offers;

describe('an offer', () => {
  test('has its price, supplier, name and categories', async () => {
    const [rice] = await shop.offers('parboiled rice');
    expect(rice).toMatchObject({
      id: expect.any(Number),
      name: rice!.sellable.name,
      price: expect.stringMatching(/^R\d+\.\d\d$/),
      price_in_cents: Math.round(Number(rice!.price!.slice(1)) * 100),
      base_price_in_cents: expect.any(Number),
      price_updated_at: expect.stringMatching(/^\d{4}-.+Z$/),
      supplier: { id: SUPPLIER, name: 'Parow Family Supermarket' },
      sellable: { product: 'Parboiled rice', barcode: expect.stringMatching(/^600\d{10}$/), combo_items: [] },
      promo: expect.any(Boolean),
      stokvel: false,
      per_kg: false,
      out_of_stock_at: null,
      out_of_stock_streak: 0,
      root_category_name: 'Pantry',
      updated: false,
    });
  });

  test('of weighed goods says how they are weighed', async () => {
    const [sausage] = await shop.offers('traditional boerewors');
    expect(sausage).toMatchObject({
      per_kg: true,
      per_kg_symbol: 'kg',
      per_kg_conversion_rate: 1,
      per_kg_qty_min: 0.5,
      per_kg_qty_step: 0.1,
    });
  });

  test('says to those who have it in the cart how little is left, once it is too little or just enough', async () => {
    const [rice] = await shop.offers('parboiled rice');
    const look = async (stock: number) => {
      await change(rice!.id, { stock });
      const items = [{ offer: { id: rice!.id, price_in_cents: rice!.price_in_cents }, qty: 3 }];
      const { body } = await shop.call('/api/v1/offers/validate_picks', { body: { items } });
      const leftIn = (lines: CartLine[]) => lines.map(({ offer }) => offer.qty_left);
      return [leftIn(body.out_of_stock), leftIn(body.low_stock)];
    };
    expect(await look(2)).toEqual([[2], []]);
    expect(await look(4)).toEqual([[], [4]]);
    expect(await look(200)).toEqual([[], []]);
  });

  test('is labelled as its stock changes, and counts the days without', async () => {
    const again = async () => (await shop.offers('parboiled rice')).find(({ id }) => id === rice!.id);
    const [rice] = await shop.offers('parboiled rice');
    await change(rice!.id, { stock: 2 });
    expect(await again()).toMatchObject({
      low_stock_label: 'Low stock',
      low_stock_string: 'Only 2 left',
      qty_left: 2,
    });
    await change(rice!.id, { stock: 200 });
    expect(await again()).toMatchObject({
      low_stock_label: null,
      low_stock_string: null,
      qty_left: null,
    });

    await change(rice!.id, { stock: 0 });
    const gone = new Date(MONDAY_MORNING).toISOString().slice(0, 13);
    expect(await again()).toMatchObject({
      out_of_stock_at: expect.stringContaining(gone),
      out_of_stock_streak: 1,
      low_stock_label: null,
    });
    shop.sandbox.clock.set(MONDAY_MORNING + 2 * 86_400_000);
    expect((await again())?.out_of_stock_streak).toBe(3);
    shop.sandbox.clock.set(MONDAY_MORNING);
    await change(rice!.id, { stock: 7 });
    expect(await again()).toMatchObject({ out_of_stock_at: null, out_of_stock_streak: 0 });
  });
});

describe('lists of a supplier', () => {
  const list = (kind: string) => offersIn(`/catalog/v1/suppliers/${SUPPLIER}/${kind}?per_page=100`);
  const configure = (features: object) =>
    shop.call('/sandbox/config', { method: 'PATCH', body: { features }, headers });

  test('of promotions hold what is to come, those that run now do not', async () => {
    const now = new Date(shop.sandbox.clock.now()).toISOString();
    const [all, active] = [await list('promotions'), await list('promotions_active')];
    expect(all.some(({ start_at }) => start_at! > now)).toBe(true);
    expect(active.some(({ start_at }) => start_at! > now)).toBe(false);
    expect([...all, ...active].some(({ end_at }) => end_at !== null && end_at! <= now)).toBe(false);
    expect(active.every(({ promo }) => promo)).toBe(true);
  });

  test('of combos name the parts with their pictures', async () => {
    for (const { sellable } of await list('combos')) {
      for (const part of sellable.combo_items!) {
        expect(part).toEqual({
          name: expect.any(String),
          image_url: expect.stringMatching(/^\/pictures\//),
          combo_qty: expect.any(Number),
        });
      }
    }
  });

  test.for([
    ['combos', { combos: false }, ['combos']],
    ['stokvel', { stokvel: false }, ['stokvel', 'stokvel_active']],
  ] as const)('of %s are empty where the shop does without them', async ([name, off, lists]) => {
    for (const each of lists) expect((await list(each)).length).toBeGreaterThan(0);
    await configure(off);
    for (const each of lists) expect(await list(each)).toEqual([]);
    expect((await list('promotions_active')).length).toBeGreaterThan(0);
    await configure({ [name]: true });
    for (const each of lists) expect((await list(each)).length).toBeGreaterThan(0);
  });
});

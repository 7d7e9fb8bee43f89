import { PAYMENT_OPTIONS } from '@spaza/contracts/vocabulary';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkDigit } from './catalogue/rows.ts';
import { type SeedOptions, seedRows } from './seed.ts';

const now = '2026-11-20T10:00:00.000Z';

const id = z.int().positive();
const cents = z.int().positive();
const instant = z.iso.datetime().nullable();

/** The columns that the tests check, by table. */
const tables = {
  setting: z.object({ key: z.string(), value: z.unknown() }),
  agency: z.object({ id, image_url: z.string() }),
  supplier: z.object({
    id,
    slug: z.string(),
    agency_id: id,
    image_url: z.string(),
    lat: z.number(),
    lon: z.number(),
    opening: z.array(z.tuple([z.string(), z.string()]).nullable()).length(7),
    closed_text: z.string().nullable(),
    client_config: z.object({
      bags: z.boolean(),
      shipping: z.array(z.object({ name: z.string(), payment_options: z.array(z.string()) })),
    }),
    delivery: z.object({ max_km: z.number().positive() }).nullable(),
  }),
  discount_code: z.object({ code: z.string().regex(/^[A-Z0-9]+$/), kind: z.enum(['percent', 'amount']) }),
  category: z.object({ id, parent_id: id.nullable(), name: z.string(), image_url: z.string() }),
  brand: z.object({ id, name: z.string(), image_url: z.string() }),
  unit: z.object({ id, name: z.string() }),
  pack: z.object({ id, name: z.string() }),
  relation: z.object({ id }),
  correlation: z.object({ id, relation_id: id }),
  product: z.object({ id, category_id: id, image_url: z.string(), sample: z.boolean() }),
  sellable: z.object({
    id,
    product_id: id,
    brand_id: id.nullable(),
    unit_id: id,
    pack_id: id,
    name: z.string(),
    barcode: z.string(),
    measurement: z.string(),
    image_url: z.string(),
    correlation_ids: z.array(id),
    per_kg: z.boolean(),
    per_kg_symbol: z.string().nullable(),
    per_kg_conversion_rate: z.number().nullable(),
    per_kg_qty_min: z.number().nullable(),
    per_kg_qty_step: z.number().nullable(),
    combo: z.array(z.object({ sellable_id: id, qty: z.number().positive() })).nullable(),
    search: z.string(),
  }),
  search_word: z.object({ word: z.string() }),
  advert: z.object({
    id,
    place: z.string(),
    image_url: z.string(),
    target_id: id,
    end_at: instant,
  }),
  leaflet: z.object({ id: z.string(), supplier_id: id, path: z.string() }),
  translation: z.object({ locale: z.string(), original: z.string(), translated: z.string() }),
  account: z.object({ id: z.string(), login: z.string(), password: z.string(), credit_in_cents: z.int() }),
  address: z.object({ account_id: z.string() }),
  debtor_card: z.object({ account_id: z.string(), supplier_id: id, status: z.string() }),
  offer: z.object({
    id,
    supplier_id: id,
    sellable_id: id,
    product_id: id,
    category_id: id,
    kind: z.enum(['regular', 'promo', 'stokvel', 'combo']),
    price_in_cents: cents,
    base_price_in_cents: cents,
    start_at: instant,
    end_at: instant,
  }),
  stock: z.object({
    supplier_id: id,
    sellable_id: id,
    qty: z.number().min(0),
    out_of_stock_at: instant,
  }),
};

type TableName = keyof typeof tables;
type Tables = { [Name in TableName]: z.infer<(typeof tables)[Name]>[] };

const isTable = (name: string): name is TableName => Object.hasOwn(tables, name);

const batchesOf = (options: Partial<SeedOptions>) =>
  seedRows({ seed: 1, now, hashPassword: async (password) => `hash of ${password}`, ...options });

/** Generates all rows of a seed, by table, with the size of its largest batch. */
async function seeded(options: Partial<SeedOptions> = {}) {
  const rows = new Map<TableName, unknown[]>();
  let largestBatch = 0;
  for await (const batch of batchesOf(options)) {
    if (!isTable(batch.table)) throw new RangeError(`There is no table ${batch.table}.`);
    rows.set(batch.table, [...(rows.get(batch.table) ?? []), ...batch.rows]);
    largestBatch = Math.max(largestBatch, batch.rows.length);
  }
  const parsed = Object.entries(tables).map(([name, schema]) => [
    name,
    z.array(schema as z.ZodType).parse(isTable(name) ? rows.get(name) : undefined),
  ]);
  return { ...(Object.fromEntries(parsed) as Tables), largestBatch };
}

/** Returns a text that changes if any row of a seed does. */
async function written(options: Partial<SeedOptions> = {}): Promise<string> {
  const batches: string[] = [];
  for await (const batch of batchesOf(options)) batches.push(JSON.stringify(batch));
  return batches.join('\n');
}

let shop: Awaited<ReturnType<typeof seeded>>;
beforeAll(async () => {
  shop = await seeded();
});

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));
const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
const offersOf = (kind: string) => shop.offer.filter((offer) => offer.kind === kind);

test('the same options give the same rows', async () => {
  expect(await written()).toBe(await written());
});

test('another seed gives other prices', async () => {
  expect(await written({ seed: 2 })).not.toBe(await written());
});

test('no batch has more than a thousand rows', () => {
  expect(shop.largestBatch).toBe(1000);
});

describe('the base shop', () => {
  test('has as many suppliers, categories, products and offers as a real shop', () => {
    const roots = shop.category.filter(({ parent_id }) => parent_id === null);
    expect(shop.supplier).toHaveLength(20);
    expect(shop.agency).toHaveLength(4);
    expect(roots).toHaveLength(12);
    expect(shop.brand.length).toBeGreaterThanOrEqual(60);
    expect(shop.product.length).toBeGreaterThanOrEqual(500);
    expect(shop.offer.length).toBeGreaterThanOrEqual(10_000);
    expect(shop.product.filter(({ sample }) => sample).length).toBeGreaterThanOrEqual(24);
  });

  test('has only valid references', () => {
    const roots = idsOf(shop.category.filter(({ parent_id }) => parent_id === null));
    const shelves = idsOf(
      shop.category.filter(({ parent_id }) => parent_id !== null && roots.has(parent_id)),
    );
    const sellables = byId(shop.sellable);
    const products = byId(shop.product);
    const suppliers = idsOf(shop.supplier);
    const relations = idsOf(shop.relation);
    const [units, packs, brands, correlations] = [shop.unit, shop.pack, shop.brand, shop.correlation].map(
      idsOf,
    );

    expect(roots.size + shelves.size).toBe(shop.category.length);
    expect(shop.product.filter(({ category_id }) => !shelves.has(category_id))).toEqual([]);
    expect(shop.correlation.filter(({ relation_id }) => !relations.has(relation_id))).toEqual([]);
    for (const sellable of shop.sellable) {
      expect(products.has(sellable.product_id)).toBe(true);
      expect(units?.has(sellable.unit_id)).toBe(true);
      expect(packs?.has(sellable.pack_id)).toBe(true);
      expect(sellable.brand_id === null || brands?.has(sellable.brand_id)).toBe(true);
      expect(sellable.correlation_ids.every((id) => correlations?.has(id))).toBe(true);
      expect((sellable.combo ?? []).every(({ sellable_id }) => sellables.has(sellable_id))).toBe(true);
    }
    for (const offer of shop.offer) {
      const product = products.get(offer.product_id);
      if (!suppliers.has(offer.supplier_id)) expect.unreachable(`no supplier ${offer.supplier_id}`);
      if (sellables.get(offer.sellable_id)?.product_id !== offer.product_id)
        expect.unreachable('another product');
      if (product?.category_id !== offer.category_id) expect.unreachable('another category');
    }
  });

  test('has stock of exactly what it offers', () => {
    const keys = (rows: readonly { supplier_id: number; sellable_id: number }[]) =>
      new Set(rows.map(({ supplier_id, sellable_id }) => `${supplier_id}/${sellable_id}`));
    const stocked = keys(shop.stock);
    expect(stocked.size).toBe(shop.stock.length);
    expect(stocked).toEqual(keys(shop.offer));
  });

  test('has some items that run low and a few that are out of stock', () => {
    const gone = shop.stock.filter(({ qty }) => qty === 0);
    const low = shop.stock.filter(({ qty }) => qty > 0 && qty <= 5);
    expect(gone.length / shop.stock.length).toBeGreaterThan(0.005);
    expect(gone.length / shop.stock.length).toBeLessThan(0.03);
    expect(low.length / shop.stock.length).toBeGreaterThan(0.03);
    for (const { out_of_stock_at } of gone)
      expect(out_of_stock_at !== null && out_of_stock_at < now).toBe(true);
    expect(shop.stock.filter(({ qty, out_of_stock_at }) => qty > 0 && out_of_stock_at !== null)).toEqual([]);
  });

  test('offers every sellable at some supplier', () => {
    const offered = new Set(shop.offer.map(({ sellable_id }) => sellable_id));
    expect(shop.sellable.filter(({ id }) => !offered.has(id)).map(({ name }) => name)).toEqual([]);
  });

  test('gives every sellable a unique name and a valid South African barcode', () => {
    expect(new Set(shop.sellable.map(({ name }) => name)).size).toBe(shop.sellable.length);
    expect(new Set(shop.sellable.map(({ barcode }) => barcode)).size).toBe(shop.sellable.length);
    for (const { barcode } of shop.sellable) {
      expect(barcode).toMatch(/^600\d{10}$/);
      expect(checkDigit(barcode.slice(0, 12))).toBe(Number(barcode[12]));
    }
  });

  test('sells weighed items by the kilogram, not in packs', () => {
    const units = byId(shop.unit);
    const packs = byId(shop.pack);
    const weighed = shop.sellable.filter(({ per_kg }) => per_kg);
    expect(weighed.length).toBeGreaterThan(60);
    expect(new Set(weighed.map(({ per_kg_symbol }) => per_kg_symbol))).toEqual(new Set(['kg', 'g']));
    for (const sellable of weighed) {
      const rate = sellable.per_kg_conversion_rate ?? 0;
      expect(rate).toBe(sellable.per_kg_symbol === 'kg' ? 1 : 0.001);
      expect(units.get(sellable.unit_id)?.name).toBe(sellable.per_kg_symbol);
      expect(packs.get(sellable.pack_id)?.name).toBe('1');
      expect((sellable.per_kg_qty_min ?? 0) * rate).toBeGreaterThanOrEqual(0.05);
      expect((sellable.per_kg_qty_step ?? 0) * rate).toBeGreaterThan(0);
    }
  });

  test('has realistic prices from half a rand to R2 500, and usual ones below R1 000', () => {
    for (const { price_in_cents, base_price_in_cents } of shop.offer) {
      if (![99, 50, 0].includes(price_in_cents % 100)) expect.unreachable(`a price of ${price_in_cents}`);
      expect(price_in_cents).toBeGreaterThanOrEqual(50);
      expect(price_in_cents).toBeLessThan(250_000);
      expect(base_price_in_cents).toBeLessThan(100_000);
    }
  });

  test('has different prices at different suppliers', () => {
    const maize = shop.sellable.find(({ name }) => name === 'Goudaar super maize meal 2.5 kg');
    const prices = offersOf('regular').filter(({ sellable_id }) => sellable_id === maize?.id);
    expect(new Set(prices.map(({ price_in_cents }) => price_in_cents)).size).toBeGreaterThan(3);
    for (const { price_in_cents } of prices) {
      expect(price_in_cents).toBeGreaterThan(3400);
      expect(price_in_cents).toBeLessThan(5400);
    }
  });

  test('promotes about a tenth of all offers of a supplier, at lower prices', () => {
    const usual = new Map(
      offersOf('regular').map((offer) => [`${offer.supplier_id}/${offer.sellable_id}`, offer]),
    );
    for (const promo of offersOf('promo')) {
      expect(promo.base_price_in_cents).toBe(
        usual.get(`${promo.supplier_id}/${promo.sellable_id}`)?.price_in_cents,
      );
      expect(promo.price_in_cents).toBeLessThan(promo.base_price_in_cents);
    }
    for (const { id } of shop.supplier) {
      const count = (kind: string) => offersOf(kind).filter(({ supplier_id }) => supplier_id === id).length;
      expect(count('promo') / count('regular')).toBeGreaterThan(0.08);
      expect(count('promo') / count('regular')).toBeLessThan(0.12);
    }
  });

  test('has current, upcoming and expired promotions, most of them current', () => {
    const promos = offersOf('promo');
    const toCome = promos.filter(({ start_at }) => start_at !== null && start_at > now);
    const over = promos.filter(({ end_at }) => end_at !== null && end_at <= now);
    expect(toCome.length).toBeGreaterThan(0);
    expect(over.length).toBeGreaterThan(0);
    expect(promos.length - toCome.length - over.length).toBeGreaterThan(promos.length / 2);
  });

  test('every bulk pack saves buying groups money', () => {
    const sellables = byId(shop.sellable);
    const packs = byId(shop.pack);
    const stokvel = offersOf('stokvel');
    expect(new Set(stokvel.map(({ sellable_id }) => sellable_id)).size).toBeGreaterThanOrEqual(30);
    for (const { sellable_id, price_in_cents, base_price_in_cents } of stokvel) {
      const pack = Number.parseInt(packs.get(sellables.get(sellable_id)?.pack_id ?? 0)?.name ?? '', 10);
      expect(base_price_in_cents * pack - price_in_cents).toBeGreaterThan(0);
    }
  });

  test('sells combos for less than their parts, at suppliers that sell all parts', () => {
    const sellables = byId(shop.sellable);
    const prices = new Map(
      offersOf('regular').map((offer) => [`${offer.supplier_id}/${offer.sellable_id}`, offer]),
    );
    const combos = offersOf('combo');
    expect(new Set(combos.map(({ sellable_id }) => sellable_id)).size).toBeGreaterThanOrEqual(8);
    for (const { supplier_id, sellable_id, price_in_cents } of combos) {
      const parts = sellables.get(sellable_id)?.combo ?? [];
      const sum = parts.reduce((total, part) => {
        const offer = prices.get(`${supplier_id}/${part.sellable_id}`);
        return total + (offer?.price_in_cents ?? Number.NaN) * part.qty;
      }, 0);
      expect(price_in_cents).toBeLessThan(sum);
    }
  });

  test('has suppliers in Cape Town, Johannesburg and Durban, one of them closed', () => {
    for (const { lat, lon } of shop.supplier) {
      expect(lat).toBeGreaterThan(-34.2);
      expect(lat).toBeLessThan(-26);
      expect(lon).toBeGreaterThan(18.3);
      expect(lon).toBeLessThan(31.2);
    }
    expect(shop.supplier.filter(({ closed_text }) => closed_text !== null)).toHaveLength(1);
    expect(shop.supplier.some(({ opening }) => opening[6] === null)).toBe(true);
    expect(new Set(shop.supplier.map(({ slug }) => slug)).size).toBe(20);
  });

  test('has the demo shopper, with credit at the first supplier', () => {
    const demo = shop.account.find(({ login }) => login === '0821234567');
    const cards = shop.debtor_card.filter(({ account_id }) => account_id === demo?.id);
    expect(demo).toMatchObject({ password: 'hash of spaza123', credit_in_cents: 5000 });
    expect(shop.address.filter(({ account_id }) => account_id === demo?.id)).toHaveLength(2);
    expect(cards).toEqual([{ account_id: demo?.id, supplier_id: 1, status: 'accepted' }]);
    expect(shop.account).toHaveLength(3);
  });

  test('accepts collection and cash at all suppliers, and every method at the first', () => {
    const offered = shop.supplier.map(({ id, client_config: { shipping } }) => ({
      id,
      methods: shipping.map(({ name }) => name),
      payments: shipping.flatMap(({ payment_options }) => payment_options),
    }));
    for (const { methods, payments } of offered) {
      expect(methods[0]).toBe('COLLECT');
      expect(payments[0]).toBe('CASH');
    }
    expect(offered[0]?.methods).toEqual(['COLLECT', 'PICUP', 'MANUAL_DELIVERY']);
    expect(shop.supplier[0]?.client_config.shipping[0]?.payment_options).toEqual(PAYMENT_OPTIONS);
    for (const name of ['PICUP', 'MANUAL_DELIVERY']) {
      const count = offered.filter(({ methods }) => methods.includes(name)).length;
      expect(count).toBeGreaterThan(4);
      expect(count).toBeLessThan(shop.supplier.length);
    }
    for (const [at, { methods }] of offered.entries()) {
      if (methods.includes('PICUP')) expect(shop.supplier[at]?.delivery).not.toBeNull();
    }
  });

  test.each([
    ['droewors', 'Droëwors'],
    ['mieliemeel', 'Goudaar super maize meal 10 kg'],
    ['ubisi', 'Bergvlei full cream milk 2 l'],
    ['10kg', 'Goudaar super maize meal 10 kg'],
    ['granadilla', 'Melkhoek fruit yoghurt Granadilla 1 kg'],
  ])('a search for %s finds %s', (word, name) => {
    expect(shop.sellable.find((sellable) => sellable.name === name)?.search.split(' ')).toContain(word);
  });
});

describe('a larger shop', () => {
  test('has the requested number of offers, and an unchanged base', async () => {
    const larger = await seeded({ offers: 45_000 });
    expect(larger.offer).toHaveLength(45_000);
    expect(larger.supplier.length).toBeGreaterThan(30);
    expect(larger.product.length).toBeGreaterThan(shop.product.length * 1.5);
    for (const table of ['supplier', 'category', 'brand', 'product', 'sellable', 'offer', 'stock'] as const) {
      expect(larger[table].slice(0, shop[table].length)).toEqual(shop[table]);
    }
    const offered = new Set(larger.offer.map(({ sellable_id }) => sellable_id));
    expect(larger.sellable.filter(({ id }) => !offered.has(id))).toEqual([]);
    expect(new Set(larger.sellable.map(({ barcode }) => barcode)).size).toBe(larger.sellable.length);
    expect(new Set(larger.sellable.map(({ name }) => name)).size).toBe(larger.sellable.length);
    expect(new Set(larger.supplier.map(({ slug }) => slug)).size).toBe(larger.supplier.length);
    expect(new Set(larger.search_word.map(({ word }) => word)).size).toBe(larger.search_word.length);
  });

  test('is never smaller than the base', async () => {
    expect((await seeded({ offers: 10_000 })).offer).toEqual(shop.offer);
  });
});

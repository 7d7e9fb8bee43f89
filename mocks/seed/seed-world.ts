import { z } from 'zod';
import { type SeedOptions, seedRows } from './seed.ts';

/** The time at which the seed tests run. */
export const NOW = '2026-11-20T10:00:00.000Z';

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
  seedRows({ seed: 1, now: NOW, hashPassword: async (password) => `hash of ${password}`, ...options });

/** Generates all rows of a seed, by table, with the size of its largest batch. */
export async function seeded(options: Partial<SeedOptions> = {}) {
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
export async function written(options: Partial<SeedOptions> = {}): Promise<string> {
  const batches: string[] = [];
  for await (const batch of batchesOf(options)) batches.push(JSON.stringify(batch));
  return batches.join('\n');
}

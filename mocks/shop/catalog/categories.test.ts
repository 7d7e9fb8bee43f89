import type { Category, CategoryLink } from '@spaza/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOrderWorld } from '../order/testing/order-world.ts';

let world: Awaited<ReturnType<typeof openOrderWorld>>;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

/** Makes a change to the catalogue, reads it, and undoes the change. */
async function whileChanged<T>(change: string, undo: string, read: () => Promise<T>): Promise<T> {
  const [offer] = await world.stockedOffers(1);
  await world.db.query(change);
  // Setting a price through the shop clears its cache.
  await world.setPrice(offer!, 2000);
  const found = await read();
  await world.db.query(undo);
  await world.setPrice(offer!, 2000);
  return found;
}

/** The category with the most offers of the supplier. */
const LARGEST =
  'select category_id from offer where supplier_id = 1 group by 1 order by count(*) desc limit 1';

const queryOf = (supplier: number | null) => (supplier === null ? '' : `&supplier_id=${supplier}`);

interface ShelfAnswer {
  category: { products: { id: number }[]; categories: CategoryLink[] };
  pagination: { next_page: number | null };
}

async function shelf(id: unknown, supplier: number | null) {
  const found = new Set<unknown>();
  let links: CategoryLink[] = [];
  for (let page: number | null = 1; page; ) {
    const path: string = `/catalog/v1/categories/${id}?per_page=100&page=${page}${queryOf(supplier)}`;
    const { category, pagination } = (await world.call(path)).body as ShelfAnswer;
    for (const product of category.products) found.add(product.id);
    links = category.categories;
    page = pagination.next_page;
  }
  return { products: found.size, links };
}

/** Returns every category as described and as its pages list it. */
async function shelves(supplier: number | null) {
  const { categories } = (await world.call(`/catalog/v1/categories?${queryOf(supplier)}`)).body;
  const all = [];
  for (const root of categories as Category[]) {
    const { products, links } = await shelf(root.id, supplier);
    const empty = [];
    for (const link of links) if ((await shelf(link.id, supplier)).products === 0) empty.push(link.name);
    const { name, products_count, categories: named } = root;
    all.push({ name, products_count, products, empty, named, links });
  }
  return all;
}

describe.for([
  ['one supplier', 1],
  ['all suppliers', null],
] as const)('categories of %s list exactly what they contain', ([, supplier]) => {
  test.for<[state: string, change: string, undo: string]>([
    ['unchanged', 'select 1', 'select 1'],
    [
      'after the offers of a category have ended',
      `update offer set end_at = '2020-01-01' where category_id = (${LARGEST}) and start_at is null and end_at is null`,
      "update offer set end_at = null where end_at = '2020-01-01'",
    ],
    [
      'when combos are not sold',
      `update setting set value = jsonb_set(value, '{features,combos}', 'false') where key = 'shop_config'`,
      `update setting set value = jsonb_set(value, '{features,combos}', 'true') where key = 'shop_config'`,
    ],
    [
      'when some products are hidden',
      `update product set visibility = 'hidden' where category_id = (${LARGEST})`,
      "update product set visibility = 'visible'",
    ],
  ])('%s', async ([, change, undo]) => {
    const found = await whileChanged(change, undo, () => shelves(supplier));
    expect(found.length).toBeGreaterThan(5);
    for (const { name, products_count, products, empty, named, links } of found) {
      expect([name, products_count, empty]).toEqual([name, products, []]);
      expect(named).toEqual(links);
    }
  });
});

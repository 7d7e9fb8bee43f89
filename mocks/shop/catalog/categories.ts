import type { Category } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import { intId } from '../ids.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type CategoryRow, readCategory, readChildren, readRootCategories } from './category.store.ts';
import { cutPage, type PageRequest, pageRange } from './page.ts';
import { readProductsOfCategory } from './product.store.ts';
import { withOffers } from './products.ts';

/** The shelves of the shop, or of one supplier. */
export const rootCategories = (shop: Shop, supplierId: number | null): Promise<Category[]> =>
  readRootCategories(shop.db, instantOf(shop.clock), supplierId);

/** @throws Refused if the category does not exist */
export async function categoryRow(shop: Shop, id: number | string): Promise<CategoryRow> {
  const key = intId(id);
  const row = key === undefined ? undefined : await readCategory(shop.db, key);
  if (!row) throw notFound('category');
  return row;
}

/**
 * Returns a category with its subcategories and a page of its products.
 * @throws Refused if the category does not exist
 */
export async function categoryById(
  shop: Shop,
  id: number | string,
  supplierId: number | null,
  page: PageRequest,
): Promise<{ category: Category; nextPage: number | null }> {
  const { parent_id: _parent, ...row } = await categoryRow(shop, id);
  const range = pageRange(page);
  const now = instantOf(shop.clock);
  const found = await readProductsOfCategory(shop.db, now, {
    categoryId: row.id,
    supplierId,
    ...range,
  });
  const { rows, nextPage } = cutPage(found, range);
  return {
    category: {
      ...row,
      categories: await readChildren(shop.db, now, row.id, supplierId),
      products: await withOffers(shop, rows, supplierId),
    },
    nextPage,
  };
}

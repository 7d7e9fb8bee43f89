import type { Category } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import { instantOf } from '../clock.ts';
import { cutPage, type PageRequest, pageRange } from '../page.ts';
import { intId } from '../random.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { translatorInto } from './present.ts';
import {
  type CategoryRow,
  readCategory,
  readChildren,
  readProductsOfCategory,
  readRootCategories,
} from './product.store.ts';
import { withOffers } from './products.ts';

/** Returns the root categories of the shop, or of one supplier. */
export async function rootCategories(
  shop: Shop,
  supplierId: number | null,
  locale: Locale,
): Promise<Category[]> {
  const { name } = await translatorInto(shop, locale);
  const translated = <Row extends { name: string }>(row: Row): Row => ({ ...row, name: name(row.name) });
  const roots = await readRootCategories(shop.db, instantOf(shop.clock), supplierId);
  return roots.map((root) => ({ ...translated(root), categories: root.categories?.map(translated) }));
}

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
  locale: Locale,
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
  const { name } = await translatorInto(shop, locale);
  const children = await readChildren(shop.db, now, row.id, supplierId);
  return {
    category: {
      ...row,
      name: name(row.name),
      categories: children.map((child) => ({ ...child, name: name(child.name) })),
      products: await withOffers(shop, rows, supplierId, locale),
    },
    nextPage,
  };
}

import type { Category, CategoryLink } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { intId } from '../ids.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { cutPage, type PageRequest, pageRange } from './page.ts';
import { isListed, readProductsOfCategory } from './product.store.ts';
import { withOffers } from './products.ts';
import { translatorInto } from './translate.ts';

/** A category and its parent; the tree has two levels. */
interface CategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  image_url: string | null;
}

/**
 * Returns root categories with what their lists currently show, for all suppliers or for one. Categories with nothing
 * to show are left out, at both levels.
 */
function readRootCategories(db: Queryable, now: string, supplierId: number | null): Promise<Category[]> {
  const params: unknown[] = [now];
  const stocked = `select p.category_id, count(*) as products from product p where ${isListed(params, supplierId)}
    group by p.category_id`;
  return db.query<Category>(
    `with leaf as (
       select c.id, coalesce(c.parent_id, c.id) as root_id, s.products
       from category c join (${stocked}) s on s.category_id = c.id
     )
     select r.id, r.name, r.image_url,
       count(*) filter (where l.id <> r.id)::int as categories_count,
       sum(l.products)::int as products_count,
       coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'image_url', c.image_url) order by c.position, c.id)
         filter (where c.id <> r.id), '[]') as categories
     from category r join leaf l on l.root_id = r.id join category c on c.id = l.id
     where r.parent_id is null
     group by r.id, r.name, r.image_url, r.position order by r.position, r.id`,
    params,
  );
}

async function readCategory(db: Queryable, id: number): Promise<CategoryRow | undefined> {
  const [row] = await db.query<CategoryRow>(
    'select id, parent_id, name, image_url from category where id = $1',
    [id],
  );
  return row;
}

/** Returns the subcategories of a category whose lists currently show something. */
function readChildren(
  db: Queryable,
  now: string,
  id: number,
  supplierId: number | null,
): Promise<CategoryLink[]> {
  const params: unknown[] = [now, id];
  return db.query<CategoryLink>(
    `select c.id, c.name, c.image_url from category c
     where c.parent_id = $2 and exists (
       select 1 from product p where p.category_id = c.id and ${isListed(params, supplierId)})
     order by c.position, c.id`,
    params,
  );
}

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

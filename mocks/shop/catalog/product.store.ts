import type { Category, CategoryLink, Product } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import { firstRow, type Queryable } from '../../db/db.ts';
import type { Translations } from '../shop.ts';
import { atSupplier, running } from './offer.store.ts';

/** A product as it appears in a list. */
export interface ProductRow {
  id: number;
  category_id: number;
  name: string;
  image_url: string | null;
  visibility: string;
  product_types: string[];
  category: string;
  root_category: string | null;
}

const COLUMNS = `p.id, p.category_id, p.name, p.image_url, p.visibility, p.product_types, ca.name as category,
  ro.name as root_category`;
const FROM =
  'from product p join category ca on ca.id = p.category_id left join category ro on ro.id = ca.parent_id';

/** True for a product that lists show: it is visible and has an active offer, at the supplier if given. */
const isListed = (params: unknown[], supplierId: number | null): string =>
  `p.visibility = 'visible' and exists (select 1 from offer o where o.product_id = p.id and ${atSupplier(params, supplierId)} and ${running})`;

export const readProduct = (db: Queryable, id: number): Promise<ProductRow | undefined> =>
  firstRow(db, `select ${COLUMNS} ${FROM} where p.id = $1`, [id]);

/** Returns a page of the products offered in a category and its subcategories; one extra if there is a next page. */
export function readProductsOfCategory(
  db: Queryable,
  now: string,
  {
    categoryId,
    supplierId,
    perPage,
    offset,
  }: { categoryId: number; supplierId: number | null; perPage: number; offset: number },
): Promise<ProductRow[]> {
  const params: unknown[] = [now, categoryId, offset];
  return db.query<ProductRow>(
    `select ${COLUMNS} ${FROM}
     where p.category_id in (select id from category where id = $2 or parent_id = $2)
       and ${isListed(params, supplierId)}
     order by p.position, p.id limit ${perPage + 1} offset $3`,
    params,
  );
}

/** Products for the home screen. */
export function readSampleProducts(
  db: Queryable,
  now: string,
  supplierId: number | null,
): Promise<ProductRow[]> {
  const params: unknown[] = [now];
  return db.query<ProductRow>(
    `select ${COLUMNS} ${FROM} where p.sample and ${isListed(params, supplierId)}
     order by p.position, p.id limit 12`,
    params,
  );
}

/** Returns the ways in which the sellables of a product differ, with the options that occur. */
export const readRelations = (db: Queryable, productId: number): Promise<NonNullable<Product['relations']>> =>
  db.query<NonNullable<Product['relations']>[number]>(
    `select re.id, re.name, jsonb_agg(jsonb_build_object('id', co.id, 'name', co.name, 'position', co.position,
       'relation_id', re.id, 'relation_name', re.name) order by co.position, co.id) as correlations
     from correlation co join relation re on re.id = co.relation_id
     where co.id in (
       select k::int from sellable se, jsonb_array_elements_text(se.correlation_ids) k where se.product_id = $1)
     group by re.id, re.name order by re.id`,
    [productId],
  );

/** Where an advertisement is shown. */
export type AdvertPlace = 'banner' | 'ad' | 'popup';

/** A picture that links to a product. */
interface AdvertRow {
  place: AdvertPlace;
  image_url: string;
  target_id: number;
  target_name: string;
  end_at: string | null;
}

/**
 * Returns the current advertisements, in order. If a supplier is given, only those that link to something it offers.
 */
export function readAdverts(db: Queryable, now: string, supplierId: number | null): Promise<AdvertRow[]> {
  const isOffered =
    supplierId === null
      ? 'true'
      : `exists (select 1 from offer o where o.product_id = a.target_id and o.supplier_id = $2 and ${running})`;
  return db.query<AdvertRow>(
    `select a.place, a.image_url, a.target_id, p.name as target_name, a.end_at
     from advert a join product p on p.id = a.target_id
     where (a.end_at is null or a.end_at > $1) and ${isOffered} order by a.position, a.id`,
    supplierId === null ? [now] : [now, supplierId],
  );
}

/** A category and its parent; the tree has two levels. */
export interface CategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  image_url: string | null;
}

/**
 * Returns root categories with what their lists currently show, for all suppliers or for one. Categories with nothing
 * to show are left out, at both levels.
 */
export function readRootCategories(
  db: Queryable,
  now: string,
  supplierId: number | null,
): Promise<Category[]> {
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

export const readCategory = (db: Queryable, id: number): Promise<CategoryRow | undefined> =>
  firstRow(db, 'select id, parent_id, name, image_url from category where id = $1', [id]);

/** Returns the subcategories of a category whose lists currently show something. */
export function readChildren(
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

export async function readTranslations(db: Queryable, locale: Locale): Promise<Translations> {
  const rows = await db.query<{ original: string; translated: string }>(
    'select original, translated from translation where locale = $1',
    [locale],
  );
  return new Map(rows.map(({ original, translated }) => [original, translated]));
}

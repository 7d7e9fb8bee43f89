import type { Product } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
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
export const isListed = (params: unknown[], supplierId: number | null): string =>
  `p.visibility = 'visible' and exists (select 1 from offer o where o.product_id = p.id and ${atSupplier(params, supplierId)} and ${running})`;

export async function readProduct(db: Queryable, id: number): Promise<ProductRow | undefined> {
  const [row] = await db.query<ProductRow>(`select ${COLUMNS} ${FROM} where p.id = $1`, [id]);
  return row;
}

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

import type { Category, CategoryLink } from '@spaza/contracts';
import type { Queryable } from '../db/db.ts';
import { isListed } from './product.store.ts';

/** A category with its place in the tree, which has two levels. */
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

export async function readCategory(db: Queryable, id: number): Promise<CategoryRow | undefined> {
  const [row] = await db.query<CategoryRow>(
    'select id, parent_id, name, image_url from category where id = $1',
    [id],
  );
  return row;
}

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

import type { Category, CategoryLink } from '@spaza/contracts';
import type { Queryable } from '../db/db.ts';
import { atSupplier } from './offer-lists.store.ts';

/** A category with its place in the tree; the tree has two levels. */
export interface CategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  image_url: string | null;
}

/**
 * Root categories with what they hold: every product of the catalogue, or with a supplier only what it offers. Roots
 * that hold nothing are left out.
 */
export function readRootCategories(db: Queryable, supplierId: number | null): Promise<Category[]> {
  const stocked =
    supplierId === null
      ? "select category_id, count(*) as products from product where visibility = 'visible' group by category_id"
      : 'select category_id, count(distinct product_id) as products from offer where supplier_id = $1 group by category_id';
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
    supplierId === null ? [] : [supplierId],
  );
}

export async function readCategory(db: Queryable, id: number): Promise<CategoryRow | undefined> {
  const [row] = await db.query<CategoryRow>(
    'select id, parent_id, name, image_url from category where id = $1',
    [id],
  );
  return row;
}

/** Categories within a category of which the supplier offers something. */
export function readChildren(db: Queryable, id: number, supplierId: number | null): Promise<CategoryLink[]> {
  const params: unknown[] = [id];
  return db.query<CategoryLink>(
    `select c.id, c.name, c.image_url from category c
     where c.parent_id = $1 and exists (
       select 1 from offer o where o.category_id = c.id and ${atSupplier(params, supplierId)})
     order by c.position, c.id`,
    params,
  );
}

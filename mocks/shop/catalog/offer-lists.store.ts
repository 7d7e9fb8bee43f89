import type { Queryable } from '../db/db.ts';
import { type OfferRow, offerColumns, offerJoins, running } from './offer.store.ts';

/** A few running promotions in a category and those within it, the greatest saving first. */
export const readPromotionsOfCategory = (
  db: Queryable,
  now: string,
  categoryId: number,
  supplierId: number | null,
): Promise<OfferRow[]> =>
  db.query<OfferRow>(
    `select ${offerColumns} from offer o ${offerJoins}
     where o.kind = 'promo' and o.category_id in (select id from category where id = $2 or parent_id = $2)
       and ($3::int is null or o.supplier_id = $3) and ${running}
     order by o.base_price_in_cents - o.price_in_cents desc, o.id limit 6`,
    [now, categoryId, supplierId],
  );

export async function sellableExists(db: Queryable, id: number): Promise<boolean> {
  return (await db.query('select 1 from sellable where id = $1', [id])).length > 0;
}

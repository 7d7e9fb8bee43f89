import { running } from '../catalog/offer-lists.store.ts';
import type { Queryable } from '../db/db.ts';

/** Where an advertisement is shown. */
export type AdvertPlace = 'banner' | 'ad' | 'popup';

/** A picture that links to a product. */
export interface AdvertRow {
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

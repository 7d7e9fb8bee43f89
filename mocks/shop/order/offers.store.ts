import { type OfferRow, readPickedOffers } from '../catalog/offer.store.ts';
import { running } from '../catalog/offer-lists.store.ts';
import type { Queryable } from '../db/db.ts';

/** Every offer of a supplier for these sellables that runs now; of each sellable the cheapest first. */
export const readOffersOfSellables = (
  db: Queryable,
  now: string,
  supplierId: number,
  sellableIds: readonly number[],
): Promise<OfferRow[]> =>
  readPickedOffers(db, {
    pick: `select o.id from offer o
      where o.supplier_id = $2 and o.sellable_id = any($3::int[]) and ${running}`,
    order: 'o.sellable_id, o.price_in_cents, o.id',
    params: [now, supplierId, sellableIds],
  });

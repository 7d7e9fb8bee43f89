import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { intId } from '../ids.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type OfferChange, updateOffer } from './change-offer.store.ts';
import { type OfferRow, readOffersById } from './offer.store.ts';

/** @throws Refused when there is no such offer */
export async function offerRow(db: Queryable, id: number | string, now: string): Promise<OfferRow> {
  const key = intId(id);
  const [found] = key === undefined ? [] : await readOffersById(db, [key], now);
  if (!found) throw notFound('The offer');
  return found;
}

/**
 * Changes price, stock or end of an offer while shoppers look at it.
 * @throws Refused when there is no such offer
 */
export async function changeOffer(shop: Shop, id: number | string, change: OfferChange): Promise<OfferRow> {
  const now = instantOf(shop.clock);
  return shop.db.tx(async (tx) => {
    const found = await offerRow(tx, id, now);
    await updateOffer(tx, now, found, change);
    await shop.catalogueChanged(tx);
    return offerRow(tx, found.id, now);
  });
}

import { instantOf } from '../clock.ts';
import { intId } from '../ids.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type OfferChange, updateOffer } from './change-offer.store.ts';
import { type OfferRow, readOffersById } from './offer.store.ts';

/**
 * Changes price, stock or end of an offer while shoppers look at it.
 * @throws Refused when there is no such offer
 */
export async function changeOffer(shop: Shop, id: number | string, change: OfferChange): Promise<OfferRow> {
  const key = intId(id);
  const now = instantOf(shop.clock);
  const row = await shop.db.tx(async (tx) => {
    const [found] = key === undefined ? [] : await readOffersById(tx, [key]);
    if (!found) throw notFound('The offer');
    await updateOffer(tx, now, found, change);
    const [changed] = await readOffersById(tx, [found.id], now);
    return changed ?? found;
  });
  shop.catalogueChanged();
  return row;
}

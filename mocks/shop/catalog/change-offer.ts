import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { intId } from '../ids.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { checkTime } from '../time-range.ts';
import { type OfferChange, updateOffer } from './change-offer.store.ts';
import { type OfferRow, readOffersById } from './offer.store.ts';

/** @throws Refused if the offer does not exist */
async function offerRow(db: Queryable, id: number | string, now: string): Promise<OfferRow> {
  const key = intId(id);
  const [found] = key === undefined ? [] : await readOffersById(db, [key], now);
  if (!found) throw notFound('offer');
  return found;
}

/** @throws Refused if the offer would end before it starts */
function checkEnd({ start_at }: OfferRow, { end_at }: OfferChange): void {
  if (!end_at) return;
  checkTime('end_at', Date.parse(end_at));
  if (start_at === null || Date.parse(end_at) > Date.parse(start_at)) return;
  throw refused('ends_before_start', { start_at });
}

/** @throws Refused if the offer does not exist, or would end before it starts */
export async function checkOfferChange(shop: Shop, id: number | string, change: OfferChange): Promise<void> {
  checkEnd(await offerRow(shop.db, id, instantOf(shop.clock)), change);
}

/**
 * Changes price, stock or end of an offer while shoppers look at it.
 * @throws Refused if the offer does not exist, or would end before it starts
 */
export async function changeOffer(shop: Shop, id: number | string, change: OfferChange): Promise<OfferRow> {
  const now = instantOf(shop.clock);
  return shop.db.tx(async (tx) => {
    const found = await offerRow(tx, id, now);
    checkEnd(found, change);
    await updateOffer(tx, now, found, change);
    await shop.catalogueChanged(tx);
    return offerRow(tx, found.id, now);
  });
}

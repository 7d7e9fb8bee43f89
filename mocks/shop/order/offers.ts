import type { Offer } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
import { type OfferRow, readOffersById, readPickedOffers } from '../catalog/offer.store.ts';
import { running } from '../catalog/offer-lists.store.ts';
import { presentOffer } from '../catalog/present.ts';
import { instantOf } from '../clock.ts';
import { intId } from '../ids.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { readItems } from './item.store.ts';
import { readOrder } from './order.store.ts';

/** Returns a supplier's active offers of these sellables, cheapest first. */
const readOffersOfSellables = (
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

/** An offer to look for, and what it sells. */
interface Wanted {
  offerId: number;
  sellableId: number;
}

async function wantedOf(
  shop: Shop,
  orderId: string,
  supplierId: number,
  offerIds: readonly number[] | undefined,
): Promise<Wanted[]> {
  const items = (await readItems(shop.db, [orderId])).map((item) => ({
    offerId: item.offer_id,
    sellableId: item.sellable_id,
  }));
  if (!offerIds) return items;
  const ordered = new Map(items.map((item) => [item.offerId, item]));
  const others = await readOffersById(
    shop.db,
    offerIds.filter((id) => !ordered.has(id)),
  );
  return [
    ...offerIds.flatMap((id) => ordered.get(id) ?? []),
    ...others
      .filter((row) => row.supplier_id === supplierId)
      .map((row) => ({ offerId: row.id, sellableId: row.sellable_id })),
  ];
}

/**
 * Returns what the supplier of an order offers today for its items: the same offer if still active, or else
 * the cheapest one of the same product. Items that are no longer offered are left out.
 * @param offerIds comma-separated offers to look for; those of the order if empty
 * @throws Refused if the account has no such order
 */
export async function offersOfOrder(
  shop: Shop,
  accountId: string,
  id: string,
  offerIds: string | undefined,
): Promise<Offer[]> {
  const order = await readOrder(shop.db, id);
  if (order?.account_id !== accountId) throw notFound('order');
  const given = offerIds ? offerIds.split(',').flatMap((text) => intId(text.trim()) ?? []) : undefined;
  const wanted = await wantedOf(shop, id, order.supplier_id, given);
  const sellableIds = [...new Set(wanted.map(({ sellableId }) => sellableId))];
  const rows = await readOffersOfSellables(shop.db, instantOf(shop.clock), order.supplier_id, sellableIds);
  const found = wanted.flatMap(
    ({ offerId, sellableId }) =>
      rows.find((row) => row.id === offerId) ?? rows.find((row) => row.sellable_id === sellableId) ?? [],
  );
  return [...new Set(found)].map(presentOffer);
}

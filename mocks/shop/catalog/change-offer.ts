import type { Queryable } from '../../db/db.ts';
import { checkTime, instantOf } from '../clock.ts';
import { intId } from '../ids.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type OfferRow, readOffersById } from './offer.store.ts';

/** Changes to an offer; omitted fields stay unchanged. */
interface OfferChange {
  price_in_cents?: number | undefined;
  /** Remaining stock, in pieces or kg; 0 is out of stock. */
  stock?: number | undefined;
  end_at?: string | null | undefined;
}

async function updateOffer(tx: Queryable, now: string, row: OfferRow, change: OfferChange): Promise<void> {
  if (change.price_in_cents !== undefined) {
    await tx.query('update offer set price_in_cents = $2, price_updated_at = $3 where id = $1', [
      row.id,
      change.price_in_cents,
      now,
    ]);
  }
  if (change.end_at !== undefined)
    await tx.query('update offer set end_at = $2 where id = $1', [row.id, change.end_at]);
  if (change.stock !== undefined) {
    await tx.query(
      `insert into stock (supplier_id, sellable_id, qty, out_of_stock_at) values ($1, $2, $3, $4)
       on conflict (supplier_id, sellable_id) do update set qty = excluded.qty, out_of_stock_at = excluded.out_of_stock_at`,
      [row.supplier_id, row.sellable_id, change.stock, change.stock > 0 ? null : now],
    );
  }
}

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

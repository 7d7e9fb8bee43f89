import type { CartItem, CartToValidate, CartValidation, PicksAnswer } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { together } from '../../db/db.ts';
import { localeOfAccount } from '../account/language.ts';
import { isStockShown } from '../catalog/present.ts';
import { placeOf } from '../checkout/delivery.ts';
import { addressRequired, chooseSlot, slotGone } from '../checkout/dispatch.ts';
import { readBookingsAt } from '../checkout/slot.store.ts';
import { canStart, hasRoom } from '../checkout/timeslots.ts';
import { instantOf } from '../clock.ts';
import { intId } from '../ids.ts';
import { type Reason, Refused, sayIn } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { isStokvel, presentLine, priceCart, readCartOffers } from './price.ts';
import { type Quote, quoteCart, wantedBy } from './quote.ts';
import { validationOf } from './validation.ts';

/** Number of orders that slots have taken, by shipping method. */
type Taken = ReadonlyMap<string, number>;

/** Reads bookings for slots that start at the cart's time, before the shipping method is known. */
async function takenAt(db: Queryable, now: number, wanted: CartToValidate): Promise<Taken> {
  const supplierId = intId(wanted.supplier_id);
  const start = Date.parse(wanted.collection_date ?? '');
  // Not every time that can be written can be queried.
  if (supplierId === undefined || !canStart(now, start)) return new Map();
  return readBookingsAt(db, supplierId, new Date(start).toISOString());
}

/** Returns the problem with the time slot; null if none has been chosen yet. */
function slotProblem(
  shop: Shop,
  quote: Quote,
  taken: Taken,
  value: string | null | undefined,
): Reason | null {
  const { supplier, method, cart } = quote;
  if (!value || !method) return null;
  if (quote.shippingInCents === null) return addressRequired(['formatted', 'coordinates']).reasons[0];
  try {
    chooseSlot(supplier, shop.clock.now(), value, { method, stokvel: isStokvel(cart) });
    return hasRoom(supplier, method, taken.get(method) ?? 0) ? null : slotGone(method).reasons[0];
  } catch (error) {
    if (error instanceof Refused) return error.reasons[0];
    throw error;
  }
}

/**
 * Returns what a cart comes to now and what prevents ordering it. Reads everything in one round trip.
 * @throws Refused if the supplier is unknown, or a line could never be ordered
 */
export async function validateCart(
  shop: Shop,
  accountId: string,
  wanted: CartToValidate,
  asked: Locale,
): Promise<CartValidation> {
  const place = placeOf(wanted.shipping_lat, wanted.shipping_lon);
  const [quote, taken] = await shop.db.batch((db) =>
    together(quoteCart(shop, db, wantedBy(accountId, wanted, place)), takenAt(db, shop.clock.now(), wanted)),
  );
  const say = sayIn(localeOfAccount(quote.language, asked));
  return validationOf(quote, say, slotProblem(shop, quote, taken, wanted.collection_date));
}

/** Returns which offers went out of stock, ended or changed price since they were picked. */
export async function validatePicks(
  shop: Shop,
  items: readonly CartItem[],
): Promise<Omit<PicksAnswer, 'status'>> {
  const cart = priceCart(
    await readCartOffers(shop.catalogCache, shop.db, items),
    instantOf(shop.clock),
    items,
    null,
  );
  return {
    out_of_stock: [...cart.outOfStock, ...cart.expired].map(presentLine),
    updated: cart.lines.filter((line) => line.changed).map(presentLine),
    low_stock: cart.lines
      .filter(({ changed, row }) => !changed && isStockShown(row.stock ?? 0))
      .map(presentLine),
  };
}

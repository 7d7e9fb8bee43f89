import type { CartItem, CartToValidate, CartValidation, PicksAnswer } from '@spaza/contracts';
import { placeOf } from '../checkout/delivery.ts';
import { addressRequired, chooseSlot, slotGone } from '../checkout/dispatch.ts';
import { hasRoom } from '../checkout/timeslots.ts';
import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { presentLine, priceCart, readCartOffers } from './price.ts';
import { type Quote, quoteCart, wantedBy } from './quote.ts';
import { isStokvel } from './stokvel.ts';
import { validationOf } from './validation.ts';

/** What stands against the time slot, in words. Nothing is said before one was chosen. */
async function slotError(
  shop: Shop,
  tx: Queryable,
  quote: Quote,
  value: string | null | undefined,
): Promise<string | null> {
  const { supplier, method, cart } = quote;
  if (!value || !method) return null;
  if (quote.shippingInCents === null) return addressRequired().message;
  try {
    const slot = chooseSlot(supplier, shop.clock.now(), value, { method, stokvel: isStokvel(cart) });
    return (await hasRoom(tx, supplier, method, slot)) ? null : slotGone(method).message;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/**
 * What a cart comes to now, and what stands in the way of ordering it.
 * @throws Refused when the supplier is not known, or a line could never be ordered
 */
export async function validateCart(
  shop: Shop,
  accountId: string,
  wanted: CartToValidate,
): Promise<CartValidation> {
  const place = placeOf(wanted.shipping_lat, wanted.shipping_lon);
  return shop.db.tx(async (tx) => {
    const quote = await quoteCart(shop, tx, wantedBy(accountId, wanted, place));
    const validation = validationOf(quote);
    return {
      ...validation,
      dispatch_error: validation.dispatch_error ?? (await slotError(shop, tx, quote, wanted.collection_date)),
    };
  });
}

/** Which offers went out of stock, ended or changed price since they were picked. */
export async function validatePicks(
  shop: Shop,
  items: readonly CartItem[],
): Promise<Omit<PicksAnswer, 'status'>> {
  const cart = priceCart(await readCartOffers(shop.kept, shop.db, items), instantOf(shop.clock), items, null);
  return {
    out_of_stock: [...cart.outOfStock, ...cart.expired].map(presentLine),
    updated: cart.lines.filter((line) => line.changed).map(presentLine),
  };
}

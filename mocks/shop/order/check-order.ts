import type { OrderCart } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { checkCart } from '../cart/check.ts';
import { type Quote, quoteCart, wantedBy } from '../cart/quote.ts';
import { isStokvel } from '../cart/stokvel.ts';
import { placeOf } from '../checkout/delivery.ts';
import { addressRequired, checkProvider, chooseSlot, providerOfRest } from '../checkout/dispatch.ts';
import type { Slot } from '../checkout/timeslots.ts';
import { Refused, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';

/** A cart that can be ordered, and how. */
export interface CheckedOrder {
  quote: Quote;
  method: ShippingMethod;
  slot: Slot;
  /** How it is paid, or what of it the wallet does not pay; null if the wallet pays all of it. */
  provider: string | null;
  /** What the wallet pays, in cents. */
  creditInCents: number;
}

/** @throws Refused when the goods cannot get if they are wanted */
function methodOf({ method, shippingInCents, shippingProblem }: Quote, wanted: OrderCart): ShippingMethod {
  if (shippingProblem) throw new Refused([shippingProblem]);
  const hasAddress = Boolean(wanted.shipping_address?.formatted?.trim());
  const hasPlace = method !== null && shippingInCents !== null;
  if (!hasPlace) throw addressRequired(hasAddress ? ['coordinates'] : ['formatted', 'coordinates']);
  if (method !== 'COLLECT' && !hasAddress) throw addressRequired(['formatted']);
  return method;
}

/**
 * The wallet pays when as much credit is offered as the goods cost.
 * @throws Refused if the wallet does not hold what was offered any more
 */
function paidByWallet({ totals }: Quote, { credit_in_cents }: OrderCart): boolean {
  if (!credit_in_cents || credit_in_cents < totals.subtotal) return false;
  if (totals.credit === 0) throw refused('credit_changed');
  return true;
}

/**
 * Checks that an order can be placed exactly as it was sent.
 * @throws Refused with the first reason against it
 */
export async function checkOrder(
  shop: Shop,
  tx: Tx,
  accountId: string,
  wanted: OrderCart,
): Promise<CheckedOrder> {
  const address = wanted.shipping_address;
  const place = placeOf(address?.latitude, address?.longitude);
  const quote = await quoteCart(shop, tx, wantedBy(accountId, wanted, place));
  checkCart(quote);
  const method = methodOf(quote, wanted);
  const { supplier, totals } = quote;
  const slot = chooseSlot(supplier, shop.clock.now(), wanted.collection_date, {
    method,
    stokvel: isStokvel(quote.cart),
  });
  const byWallet = paidByWallet(quote, wanted);
  const named = byWallet && !wanted.provider ? null : checkProvider(supplier, method, wanted.provider);
  const rest = totals.payable > 0 ? (named ?? providerOfRest(supplier, method)) : null;
  return byWallet
    ? { quote, method, slot, provider: rest, creditInCents: totals.credit }
    : { quote, method, slot, provider: named, creditInCents: 0 };
}

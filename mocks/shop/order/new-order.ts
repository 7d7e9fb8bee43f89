import type { OrderCart } from '@spaza/contracts';
import {
  type Dispatch,
  dispatchOf,
  isOnlineProvider,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { isStokvel, type PricedCart } from '../cart/price.ts';
import { type Quote, quoteCart, wantedBy } from '../cart/quote.ts';
import { checkCart } from '../cart/validate.ts';
import { placeOf } from '../checkout/delivery.ts';
import { addressRequired, checkProvider, chooseSlot, providerOfRemainder } from '../checkout/dispatch.ts';
import type { Slot } from '../checkout/timeslots.ts';
import type { Ids } from '../ids.ts';
import { Refused, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import type { NewItem } from './item.store.ts';
import type { NewOrder } from './order.store.ts';
import { shippingStatusOf } from './totals.ts';

/** A cart that can be ordered, with its delivery and payment. */
export interface CheckedOrder {
  quote: Quote;
  method: ShippingMethod;
  slot: Slot;
  /** Provider for what the wallet does not pay; null if it pays everything. */
  provider: string | null;
  /** Amount that the wallet pays, in cents. */
  creditInCents: number;
}

/** @throws Refused if the order cannot be delivered to its address */
function methodOf({ method, shippingInCents, shippingProblem }: Quote, wanted: OrderCart): ShippingMethod {
  if (shippingProblem) throw new Refused([shippingProblem]);
  const hasAddress = Boolean(wanted.shipping_address?.formatted?.trim());
  const hasPlace = method !== null && shippingInCents !== null;
  if (!hasPlace) throw addressRequired(hasAddress ? ['coordinates'] : ['formatted', 'coordinates']);
  if (method !== 'COLLECT' && !hasAddress) throw addressRequired(['formatted']);
  return method;
}

/**
 * What the wallet pays: as much of the total as it can if the offered credit covers the items, otherwise that credit.
 * @throws Refused if the wallet no longer has the offered credit
 */
function walletPart({ totals }: Quote, isCovered: boolean, offered: number): number {
  if (!isCovered) return Math.min(offered, totals.total);
  if (totals.credit === 0) throw refused('credit_changed');
  return totals.credit;
}

/**
 * Checks that an order can be placed exactly as it was sent.
 * @throws Refused with the first problem
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
  const offered = wanted.credit_in_cents ?? 0;
  const isCovered = offered > 0 && offered >= totals.subtotal;
  const named = isCovered && !wanted.provider ? null : checkProvider(supplier, method, wanted.provider);
  const creditInCents = walletPart(quote, isCovered, offered);
  const isPaid = totals.total <= creditInCents;
  const provider = isPaid ? null : (named ?? providerOfRemainder(supplier, method));
  return { quote, method, slot, provider, creditInCents };
}

/**
 * Orders with an online payment are accepted once they are paid. Until then, deliveries that are payable on
 * delivery have no shipping status.
 */
function firstStatus(
  provider: string | null,
  dispatch: Dispatch,
): Pick<NewOrder, 'status' | 'shipping_status'> {
  const status = isOnlineProvider(provider) ? 'pending_payment' : 'pending';
  return { status, shipping_status: shippingStatusOf({ status, provider, dispatch }) };
}

/** Creates the order of a checked cart. */
export function newOrder(
  { newId, newReference }: Ids,
  accountId: string,
  now: string,
  wanted: OrderCart,
  { quote, method, slot, provider, creditInCents }: CheckedOrder,
): NewOrder {
  const { supplier, discount, bags, totals } = quote;
  const dispatch = dispatchOf(method);
  return {
    id: newId(),
    reference: newReference(),
    account_id: accountId,
    supplier_id: supplier.id,
    ...firstStatus(provider, dispatch),
    created_at: now,
    dispatch,
    dispatch_method: method,
    slot_starts_at: new Date(slot.start).toISOString(),
    slot_ends_at: new Date(slot.end).toISOString(),
    shipping_address: dispatch === 'delivery' ? (wanted.shipping_address ?? null) : null,
    provider,
    subtotal_in_cents: totals.subtotal,
    shipping_price_in_cents: totals.shipping,
    discount_code: discount.code,
    discount_in_cents: totals.discount,
    requires_bags: bags.qty > 0,
    bag_qty: bags.qty,
    bag_total_in_cents: totals.bags,
    total_in_cents: totals.total,
    credit_in_cents: creditInCents,
    paid_in_cents: 0,
    refunded_in_cents: 0,
    is_demo: wanted.is_demo ?? false,
  };
}

/** Creates the order lines of a cart. */
export const newItems = ({ newId }: Ids, orderId: string, { lines }: PricedCart): NewItem[] =>
  lines.map(({ row, qty, totalInCents }, position) => ({
    id: newId(),
    order_id: orderId,
    position,
    offer_id: row.id,
    sellable_id: row.sellable_id,
    name: row.name,
    base_price_in_cents: row.base_price_in_cents,
    unit_price_in_cents: row.price_in_cents,
    qty_ordered: qty,
    qty_first_ordered: null,
    qty,
    total_in_cents: totalInCents,
  }));

import type { Order, OrderCart, OrderEvent } from '@spaza/contracts';
import {
  type Dispatch,
  dispatchOf,
  isOnlineProvider,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { type Tx, together } from '../../db/db.ts';
import { isStokvel, type PricedCart } from '../cart/price.ts';
import { type Quote, quoteCart } from '../cart/quote.ts';
import { checkCart, codeUsedUp, outOfStock } from '../cart/validate.ts';
import { isStockShown } from '../catalog/low-stock.ts';
import {
  addressRequired,
  checkProvider,
  chooseSlot,
  paymentNotOffered,
  positionOf,
  providerOfRemainder,
  slotGone,
} from '../checkout/dispatch.ts';
import { takePlace } from '../checkout/slot.store.ts';
import { type Slot, slotCapacity } from '../checkout/timeslots.ts';
import { instantOf } from '../clock.ts';
import { takeDiscountCode } from '../discount/discount.store.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from '../idempotency.store.ts';
import { textFor } from '../language.ts';
import { catchUpUnpaidSoon, checkInTime, writeToOrder } from '../payment/catch-up.ts';
import { chargeDebtorCard, recordCardPayment } from '../payment/debtor-card.ts';
import { withdrawOpen } from '../payment/open-payment.ts';
import { lockOwnOrder } from '../payment/transaction.ts';
import type { Ids } from '../random.ts';
import { Refused, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { goodsOf, type NewItem, takeStock } from './item.store.ts';
import { wrongStatus } from './move.ts';
import { placedNotice } from './notices.ts';
import { insertOrder, type NewOrder, setProvider, takeCredit } from './order.store.ts';
import { anyOrder, withItsInvoice } from './order.ts';
import { payableUntil, presentOrder } from './present.ts';
import { balanceOf, shippingStatusOf } from './totals.ts';

/** A cart that can be ordered, with its delivery and payment. */
interface CheckedOrder {
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
async function checkOrder(shop: Shop, tx: Tx, accountId: string, wanted: OrderCart): Promise<CheckedOrder> {
  const address = wanted.shipping_address;
  const place = positionOf(address?.latitude, address?.longitude);
  const quote = await quoteCart(shop, tx, { ...wanted, accountId, place });
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
function newOrder(
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
    card_in_cents: 0,
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
    qty_untaken: 0,
    total_in_cents: totalInCents,
  }));

/**
 * Converts an order that was just written to its response format, without reading it again. Only an order on
 * a debtor card is read, because it includes the card's balance.
 */
async function justPlaced(
  tx: Tx,
  order: NewOrder,
  items: readonly NewItem[],
  { supplier, cart, language }: Quote,
  events: readonly OrderEvent[],
): Promise<Order> {
  if (order.provider === 'debtorcard') return anyOrder(tx, order.id);
  const row = {
    ...order,
    reviewed_at: null,
    review: null,
    language,
    supplier_name: supplier.name,
    supplier_address: supplier.formatted_address,
    debtor_card_number: null,
    debtorcard_balance: null,
    bank_details: null,
  };
  const lines = items.map((item, at) => ({ ...cart.lines[at]!.row, ...item, packed_at: null }));
  return withItsInvoice(tx, presentOrder(row, lines, events));
}

/**
 * Changes how an order that awaits payment is paid, instead of placing it again. Its items and slot are
 * already reserved, so the rest of the cart is ignored.
 * @throws Refused if the account has no such order, it does not await payment, it cannot be paid this way, or
 * the time for this payment is over
 */
async function payAgain(
  shop: Shop,
  tx: Tx,
  accountId: string,
  orderId: string,
  wanted: OrderCart['provider'],
): Promise<void> {
  const order = await lockOwnOrder(tx, accountId, orderId);
  checkInTime(shop, order);
  if (order.status !== 'pending_payment') throw wrongStatus(order.status, 'pay');
  const supplier = await supplierRow(tx, order.supplier_id);
  const method = order.dispatch_method as ShippingMethod;
  const provider = checkProvider(supplier, method, wanted);
  if (!isOnlineProvider(provider)) throw paymentNotOffered(supplier, method, provider, 'paid_online');
  const changed = { ...order, provider };
  if (shop.clock.now() >= payableUntil(changed))
    throw paymentNotOffered(supplier, method, provider, 'too_late');
  await withdrawOpen(tx, order, 'replaced');
  setProvider(tx, { ...changed, shipping_status: shippingStatusOf(changed) });
}

const NOTHING_TO_TAKE = Promise.resolve(true);

/**
 * Takes what the order needs: stock, a place in the slot, a use of the discount code, wallet credit. If any
 * is missing, throws to roll everything back. Returns the remaining stock of each item.
 */
async function take(tx: Tx, order: NewOrder, { quote, method, slot }: CheckedOrder): Promise<number[]> {
  const { cart, supplier } = quote;
  const lines = goodsOf(cart.lines.map(({ row, qty }) => ({ sellable_id: row.sellable_id, qty })));
  const { account_id, discount_code, credit_in_cents } = order;
  const [left, hasPlace, hasCode, hasCredit] = await together(
    takeStock(tx, order.created_at, supplier.id, lines),
    takePlace(tx, {
      supplierId: supplier.id,
      method,
      startsAt: new Date(slot.start).toISOString(),
      capacity: slotCapacity(supplier, method),
    }),
    discount_code === null ? NOTHING_TO_TAKE : takeDiscountCode(tx, discount_code, account_id),
    credit_in_cents === 0 ? NOTHING_TO_TAKE : takeCredit(tx, account_id, credit_in_cents),
  );
  if (left.length < lines.length) throw outOfStock(quote);
  if (!hasPlace) throw slotGone(method);
  if (!hasCode) throw codeUsedUp(quote);
  if (!hasCredit) throw refused('credit_changed');
  return left;
}

/** Stores an order with its lines, timeline and notice, and charges a debtor card. */
async function place(shop: Shop, tx: Tx, timestamp: string, placed: NewOrder, { quote }: CheckedOrder) {
  const order = await chargeDebtorCard(tx, placed, quote.supplier);
  const paidBy = order.paid_in_cents > 0 ? 'paid_by_card' : 'paid_by_wallet';
  const payment =
    balanceOf(order) <= 0
      ? { timestamp, name: 'payment_received', message: textFor(quote, paidBy) }
      : { timestamp, name: 'awaiting_payment', message: null };
  const accepted = { timestamp, name: 'order_accepted', message: textFor(quote, 'step_pending') };
  const events = order.status === 'pending_payment' ? [payment] : [payment, accepted];
  const items = newItems(shop.ids, order.id, quote.cart);
  insertOrder(tx, order, items, events, [placedNotice(shop, order, quote.supplier)]);
  recordCardPayment(shop, tx, order);
  return { order, items, events };
}

async function register(shop: Shop, tx: Tx, accountId: string, wanted: OrderCart): Promise<Order> {
  const checked = await checkOrder(shop, tx, accountId, wanted);
  const timestamp = instantOf(shop.clock);
  const placed = newOrder(shop.ids, accountId, timestamp, wanted, checked);
  // The order is written while stock is being taken; if there is too little, everything is rolled back.
  const [left, { order, items, events }] = await together(
    take(tx, placed, checked),
    place(shop, tx, timestamp, placed, checked),
  );
  // Shoppers only see low stock, so most orders do not change the catalogue.
  if (left.some(isStockShown)) await shop.catalogueChanged(tx);
  return justPlaced(tx, order, items, checked.quote, events);
}

/**
 * Turns a cart into an order in one transaction, all or nothing: checks offers, stock, prices, minimum, slot,
 * code and payment method, and takes stock, slot, code and wallet credit. A repeat under the same key returns
 * the first order. A cart with an order id changes how that order is paid.
 * @throws Refused with the reason, and a recalculation of the cart if that explains it
 */
export async function registerOrder(
  shop: Shop,
  write: RepeatableWrite,
  wanted: OrderCart,
): Promise<WriteResult<Order>> {
  await catchUpUnpaidSoon(shop);
  const { accountId } = write;
  if (wanted.order_id == null)
    return idempotentWrite(shop.db, write, (tx) => register(shop, tx, accountId, wanted));
  const orderId = String(wanted.order_id);
  return writeToOrder(shop, write, orderId, async (tx) => {
    await payAgain(shop, tx, accountId, orderId, wanted.provider);
    return anyOrder(tx, orderId);
  });
}

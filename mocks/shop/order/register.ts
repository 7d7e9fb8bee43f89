import type { Order, OrderCart, OrderEvent } from '@spaza/contracts';
import { isOnlineProvider, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { type Tx, together } from '../../db/db.ts';
import { textFor } from '../account/account.store.ts';
import type { Quote } from '../cart/quote.ts';
import { codeUsedUp, outOfStock } from '../cart/validate.ts';
import type { OfferRow } from '../catalog/offer.store.ts';
import { isStockShown } from '../catalog/present.ts';
import { checkProvider, paymentNotOffered, slotGone } from '../checkout/dispatch.ts';
import { takePlace } from '../checkout/slot.store.ts';
import { slotCapacity } from '../checkout/timeslots.ts';
import { instantOf } from '../clock.ts';
import { takeDiscountCode } from '../discount/discount.store.ts';
import { catchUpUnpaidSoon, checkInTime, retryIfStale } from '../payment/catch-up.ts';
import { chargeDebtorCard, recordCardPayment } from '../payment/debtor-card.ts';
import { withdrawOpen } from '../payment/withdraw.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from './idempotent-write.ts';
import type { NewItem, OrderItemRow } from './item.store.ts';
import { STEPS, wrongStatus } from './move.ts';
import { type CheckedOrder, checkOrder, newItems, newOrder } from './new-order.ts';
import { placedNotice } from './notices.ts';
import { insertOrder, lockOrder, type NewOrder, setProvider, takeCredit } from './order.store.ts';
import { payableUntil, presentOrder } from './present.ts';
import { anyOrder, withItsInvoice } from './read.ts';
import { goodsOf, takeStock } from './stock.store.ts';
import { balanceOf, shippingStatusOf } from './totals.ts';

const itemRow = (item: NewItem, row: OfferRow): OrderItemRow => ({
  ...item,
  supplier_id: row.supplier_id,
  product_id: row.product_id,
  barcode: row.barcode,
  brand: row.brand,
  pack: row.pack,
  unit: row.unit,
  measurement: row.measurement,
  image_url: row.image_url,
  per_kg: row.per_kg,
  per_kg_symbol: row.per_kg_symbol,
  per_kg_conversion_rate: row.per_kg_conversion_rate,
  per_kg_qty_min: row.per_kg_qty_min,
  packed_at: null,
});

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
  const lines = items.map((item, at) => itemRow(item, cart.lines[at]!.row));
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
  const order = await lockOrder(tx, orderId);
  if (order?.account_id !== accountId) throw notFound('order');
  checkInTime(shop, order);
  if (order.status !== 'pending_payment') {
    throw wrongStatus(order.status, 'pay');
  }
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

const BY_CARD = {
  en: 'Paid with your debtor card.',
  af: 'Betaal met jou rekeningkaart.',
  fr: 'Payée avec votre carte de compte.',
};
const BY_WALLET = {
  en: 'Paid with wallet credit.',
  af: 'Betaal met krediet uit jou beursie.',
  fr: 'Payée avec le solde de votre portefeuille.',
};

/** Stores an order with its lines, timeline and notice, and charges a debtor card. */
async function place(shop: Shop, tx: Tx, timestamp: string, placed: NewOrder, { quote }: CheckedOrder) {
  const order = await chargeDebtorCard(tx, placed, quote.supplier);
  const paidBy = order.paid_in_cents > 0 ? BY_CARD : BY_WALLET;
  const payment =
    balanceOf(order) <= 0
      ? { timestamp, name: 'payment_received', message: textFor(quote, paidBy) }
      : { timestamp, name: 'awaiting_payment', message: null };
  const accepted = { timestamp, name: 'order_accepted', message: textFor(quote, STEPS.pending.message) };
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
  return retryIfStale(shop, orderId, () =>
    idempotentWrite(shop.db, write, async (tx) => {
      await payAgain(shop, tx, accountId, orderId, wanted.provider);
      return anyOrder(tx, orderId);
    }),
  );
}

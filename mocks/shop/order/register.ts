import type { Order, OrderCart, OrderEvent } from '@spaza/contracts';
import { isOnlineProvider, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { type Tx, together } from '../../db/db.ts';
import { toldIn } from '../account/language.ts';
import type { Quote } from '../cart/quote.ts';
import { codeUsedUp, outOfStock } from '../cart/validate.ts';
import type { OfferRow } from '../catalog/offer.store.ts';
import { isStockShown } from '../catalog/present.ts';
import { checkProvider, paymentNotOffered, slotGone } from '../checkout/dispatch.ts';
import { takePlace } from '../checkout/slot.store.ts';
import { slotCapacity } from '../checkout/timeslots.ts';
import { instantOf } from '../clock.ts';
import { takeDiscountCode } from '../discount/discount.store.ts';
import { catchUpUnpaidSoon, caughtUp, checkInTime } from '../payment/catch-up.ts';
import { chargeDebtorCard, recordCardPayment } from '../payment/debtor-card.ts';
import { withdrawOpen } from '../payment/withdraw.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { balanceOf } from './balance.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from './idempotent-write.ts';
import type { NewItem, OrderItemRow } from './item.store.ts';
import { STEPS, wrongStatus } from './move.ts';
import { type CheckedOrder, checkOrder, newItems, newOrder } from './new-order.ts';
import { placedNotice } from './notices.ts';
import { insertOrder, lockOrder, type NewOrder, setProvider, takeCredit } from './order.store.ts';
import { shippingStatusOf } from './pay-on-delivery.ts';
import { payableUntil, presentOrder } from './present.ts';
import { anyOrder, withItsInvoice } from './read.ts';
import { goodsOf, takeStock } from './stock.store.ts';

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
 * An order that was written in this transaction, as reading it would answer it. Nearly all of it is at hand and is not
 * read again; only a debtor card that has paid has more to say.
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
 * Lets an order that awaits payment be paid in another way, instead of placing it a second time. Its items and slot
 * are already taken: the rest of the cart is ignored.
 * @throws Refused if the account has no such order, it does not await payment, or not with this payment,
 *   or the time for this payment is over
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
 * Takes what the order needs: stock, a place in the slot, a use of the discount code, wallet credit. If any is
 * missing, everything is undone. Returns how much is left of each item.
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
  fr: 'Payée avec le crédit de votre portefeuille.',
};

/** Writes an order with its lines, its timeline and what its shopper is told; a debtor card is charged for it. */
async function place(shop: Shop, tx: Tx, timestamp: string, placed: NewOrder, { quote }: CheckedOrder) {
  const order = await chargeDebtorCard(tx, placed, quote.supplier);
  const paidBy = order.paid_in_cents > 0 ? BY_CARD : BY_WALLET;
  const payment =
    balanceOf(order) <= 0
      ? { timestamp, name: 'payment_received', message: toldIn(quote, paidBy) }
      : { timestamp, name: 'awaiting_payment', message: null };
  const accepted = { timestamp, name: 'order_accepted', message: toldIn(quote, STEPS.pending.message) };
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
  // An order is written while the shelf is asked: where that has too little, all of it is undone.
  const [left, { order, items, events }] = await together(
    take(tx, placed, checked),
    place(shop, tx, timestamp, placed, checked),
  );
  // Most orders leave plenty, and every answer of the catalogue as it was.
  if (left.some(isStockShown)) await shop.catalogueChanged(tx);
  return justPlaced(tx, order, items, checked.quote, events);
}

/**
 * Turns a cart into an order in one transaction, all or nothing: offers, stock, prices, minimum, slot, code and
 * payment method are checked; stock, slot, code and wallet credit are taken. A repeat under the same key returns the
 * first order, and a cart that names an order returns that one.
 * @throws Refused with the reason, and with a recalculation of the cart if that explains it
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
  return caughtUp(shop, orderId, () =>
    idempotentWrite(shop.db, write, async (tx) => {
      await payAgain(shop, tx, accountId, orderId, wanted.provider);
      return anyOrder(tx, orderId);
    }),
  );
}

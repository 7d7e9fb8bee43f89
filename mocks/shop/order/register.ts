import type { Order, OrderCart } from '@spaza/contracts';
import { readAccount } from '../account/account.store.ts';
import { checkCart, outOfStock } from '../cart/check.ts';
import { priceCart, subtotalInCents } from '../cart/price.ts';
import { checkProvider, dispatchChoice, slotGone } from '../checkout/dispatch.ts';
import { takePlace } from '../checkout/slot.store.ts';
import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { catchUpUnpaid } from '../payment/catch-up.ts';
import { chargeDebtorCard, recordCardPayment } from '../payment/debtor-card.ts';
import { Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { takeCredit } from './credit.store.ts';
import { insertItems } from './item.store.ts';
import { type CheckedCart, newItems, newOrder } from './new-order.ts';
import { type Once, once, type RepeatableWrite } from './once.ts';
import { appendEvents, insertOrder, type NewOrder } from './order.store.ts';
import { anyOrder } from './read.ts';
import { goodsOf, takeStock } from './stock.store.ts';
import { balanceInCents } from './totals.ts';

/** Wallet credit pays when it is offered, there, and enough for the goods; then no payment method is needed. */
async function isPaidByCredit(
  tx: Queryable,
  accountId: string,
  wanted: OrderCart,
  subtotal: number,
): Promise<boolean> {
  const offered = wanted.credit_in_cents ?? 0;
  if (wanted.provider || offered < subtotal) return false;
  const account = await readAccount(tx, accountId);
  return (account?.credit_in_cents ?? 0) >= offered;
}

async function check(shop: Shop, tx: Queryable, accountId: string, wanted: OrderCart): Promise<CheckedCart> {
  const supplier = await supplierRow(tx, wanted.supplier_id);
  const cart = await priceCart(tx, instantOf(shop.clock), wanted.items, supplier.id);
  checkCart(cart, wanted.discount_code);
  const choice = dispatchChoice(supplier, shop.clock.now(), wanted);
  const byCredit = await isPaidByCredit(tx, accountId, wanted, subtotalInCents(cart));
  return {
    cart,
    supplier,
    choice,
    provider: byCredit ? null : checkProvider(supplier, choice.method, wanted.provider),
  };
}

/** Takes what the order needs: goods, a place in the slot, wallet credit. Any of them missing undoes all of it. */
async function take(tx: Queryable, order: NewOrder, { cart, supplier, choice }: CheckedCart): Promise<void> {
  const lines = goodsOf(cart.lines.map(({ row, qty }) => ({ sellable_id: row.sellable_id, qty })));
  if ((await takeStock(tx, order.created_at, supplier.id, lines)) < lines.length) throw outOfStock(cart);
  const hasPlace = await takePlace(tx, {
    supplierId: supplier.id,
    dispatch: choice.dispatch,
    startsAt: new Date(choice.slot.start).toISOString(),
    capacity: supplier.slot_capacity,
  });
  if (!hasPlace) throw slotGone(choice.dispatch);
  if (order.credit_in_cents > 0 && !(await takeCredit(tx, order.account_id, order.credit_in_cents))) {
    throw new Refused(409, 'credit_changed', 'Your wallet credit has changed.');
  }
}

async function register(shop: Shop, tx: Queryable, accountId: string, wanted: OrderCart): Promise<Order> {
  const checked = await check(shop, tx, accountId, wanted);
  const timestamp = instantOf(shop.clock);
  const placed = newOrder(accountId, timestamp, wanted, checked);
  await take(tx, placed, checked);
  const order = await chargeDebtorCard(tx, placed, checked.supplier);
  await insertOrder(tx, order);
  await recordCardPayment(tx, order);
  await insertItems(tx, newItems(order.id, checked.cart));
  const paidBy = order.paid_in_cents > 0 ? 'your debtor card' : 'wallet credit';
  const payment =
    balanceInCents(order) <= 0
      ? { timestamp, name: 'payment_received', message: `Paid with ${paidBy}.` }
      : { timestamp, name: 'awaiting_payment', message: null };
  const accepted = { timestamp, name: 'order_accepted', message: 'The shop has your order.' };
  await appendEvents(tx, order.id, order.status === 'pending_payment' ? [payment] : [payment, accepted]);
  return anyOrder(tx, order.id);
}

/**
 * Turns a cart into an order in one transaction, all or nothing: offers, stock, prices, minimum, slot and payment
 * method are checked; goods and slot are taken. A repeat under the same key answers the first order.
 * @throws Refused with the reason, and with a new look at the cart where that explains it
 */
export async function registerOrder(
  shop: Shop,
  write: RepeatableWrite,
  wanted: OrderCart,
): Promise<Once<Order>> {
  await catchUpUnpaid(shop);
  const done = await shop.db.tx((tx) => once(tx, write, () => register(shop, tx, write.accountId, wanted)));
  if (!done.repeated) shop.catalogueChanged();
  return done;
}

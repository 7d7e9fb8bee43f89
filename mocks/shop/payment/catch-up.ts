import { PAYMENT_WINDOW_IN_MS } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from '../idempotency.store.ts';
import { textFor } from '../language.ts';
import { moveOrder } from '../order/move.ts';
import { lockOrder, type OrderRow, readOrder, readUnpaidSince } from '../order/order.store.ts';
import { payableUntil } from '../order/present.ts';
import { releaseOrder } from '../order/release.ts';
import { balanceOf } from '../order/totals.ts';
import type { Shop } from '../shop.ts';
import { isWaiting, StaleOrder, updateFromProvider } from './open-payment.ts';
import { readDecided, readOpenTransaction, readStanding, updateTransaction } from './transaction.store.ts';

type Waiting = Pick<OrderRow, 'status' | 'provider' | 'dispatch' | 'created_at' | 'slot_ends_at'>;

const isOverdue = (order: Waiting, now: number): boolean =>
  order.status === 'pending_payment' && now >= payableUntil(order);

/** Abandons an order that was not paid in time and ends its open transaction. The provider's page is not notified. */
async function abandon(shop: Shop, tx: Tx, order: OrderRow): Promise<void> {
  const open = await readOpenTransaction(tx, order.id);
  if (open) {
    updateTransaction(tx, open.id, 'cancelled', [textFor(order, 'step_abandoned')], 'payment_withdrawn');
  }
  moveOrder(shop, tx, order, ['abandoned']);
  await releaseOrder(shop, tx, order);
}

/**
 * Updates an order from its provider and the shop's time: it becomes paid, keeps waiting, or is abandoned and
 * releases what it had taken.
 * @param seen the status that the caller has read; another process may have updated the order since
 * @returns whether the order has to be read again
 */
export async function catchUp(shop: Shop, orderId: string, seen?: OrderRow['status']): Promise<boolean> {
  // Usually there is nothing to do, so check before locking the order.
  const standing = await readStanding(shop.db, orderId);
  if (!standing) return false;
  const isSettling = standing.payment_state !== null && standing.payment_state !== 'open';
  if (!isSettling && !isOverdue(standing, shop.clock.now())) return standing.status !== seen;
  await shop.db.tx(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const open = order && (await readOpenTransaction(tx, order.id));
    if (open) await updateFromProvider(shop, tx, order, open);
    const now = open ? await readOrder(tx, orderId) : order;
    if (now && isOverdue(now, shop.clock.now())) await abandon(shop, tx, now);
  });
  return true;
}

const ATTEMPTS = 3;

/**
 * Does an idempotent write to an order, and repeats it with the updated order if it was stale.
 * @param work throws `StaleOrder`, without changing anything, if the order is not up to date
 */
export async function writeToOrder<T>(
  shop: Shop,
  write: RepeatableWrite,
  orderId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<WriteResult<T>> {
  for (let tries = 1; ; tries++) {
    try {
      return await idempotentWrite(shop.db, write, work);
    } catch (error) {
      if (!(error instanceof StaleOrder) || tries >= ATTEMPTS) throw error;
      await catchUp(shop, orderId);
    }
  }
}

/** @throws StaleOrder if the order was not paid in time, and has not been abandoned yet */
export function checkInTime(shop: Shop, order: OrderRow): void {
  if (isOverdue(order, shop.clock.now())) throw new StaleOrder();
}

/**
 * Updates orders that may have been paid or have expired since they were last read: orders that await payment, and
 * orders payable at the hand-over that the shopper has meanwhile paid online. Returns whether to read them again.
 */
export async function catchUpAll(shop: Shop, orders: readonly OrderRow[]): Promise<boolean> {
  const owing = orders.filter((order) => !isWaiting(order) && balanceOf(order) > 0);
  const decided = owing.length > 0 ? await readDecided(shop.db, owing) : new Set();
  let isStale = false;
  for (const order of orders)
    if (isWaiting(order) || decided.has(order.id))
      isStale = (await catchUp(shop, order.id, order.status)) || isStale;
  return isStale;
}

/** When the orders of all accounts were last updated, by the shop's clock. */
const lookedAt = new WeakMap<Shop['clock'], number>();
const SOON_MS = 1000;

/** Updates overdue orders of all accounts, unless that was done a moment ago. */
export async function catchUpUnpaidSoon(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const age = now - (lookedAt.get(shop.clock) ?? Number.NEGATIVE_INFINITY);
  if (age >= 0 && age < SOON_MS) return;
  lookedAt.set(shop.clock, now);
  await catchUpUnpaid(shop);
}

/**
 * Updates orders of all accounts that await payment.
 * @param waited only those that have waited this long, in ms; defaults to those that must be abandoned
 */
export async function catchUpUnpaid(shop: Shop, waited = PAYMENT_WINDOW_IN_MS): Promise<void> {
  const placed = new Date(shop.clock.now() - waited).toISOString();
  for (const id of await readUnpaidSince(shop.db, placed, instantOf(shop.clock))) await catchUp(shop, id);
}

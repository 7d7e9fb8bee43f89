import type { Order } from '@spaza/contracts';
import type { OrderStatus } from '@spaza/contracts/vocabulary';
import type { RepeatableWrite } from '../order/idempotent-write.ts';
import { anyOrder } from '../order/read.ts';
import { steerOrder } from '../order/steer.ts';
import { decideAt, paymentAt } from '../payment/at-provider.ts';
import { catchUp } from '../payment/catch-up.ts';
import { startPayment } from '../payment/start.ts';
import { readOpenTransaction } from '../payment/transaction.store.ts';
import type { Shop } from '../shop.ts';
import { completePack } from '../staff/complete.ts';

/** A shopper pays, and the provider does not report the outcome. */
async function payWithoutAnswer(
  shop: Shop,
  write: RepeatableWrite,
  order: Order,
  origin: string,
): Promise<Order> {
  const id = String(order.id);
  const provider = order.provider ?? '';
  const amount_in_cents = order.payable_balance_in_cents ?? order.total_in_cents;
  await startPayment(shop, write, id, { provider, amount_in_cents }, { origin, documents: false });
  const open = await readOpenTransaction(shop.db, id);
  const payment = open && (await paymentAt(shop, provider, open.provider_reference ?? ''));
  if (payment) await decideAt(shop, payment, 'never');
  await catchUp(shop, id);
  return anyOrder(shop.db, id);
}

/** Staff find less of the first line than was ordered. */
function runShort(shop: Shop, { id, order_items }: Order): Promise<Order> {
  const short = (order_items ?? [])
    .slice(0, 1)
    .map((line) => ({ id: line.id, qty: Math.floor(line.qty / 2) }));
  return completePack(shop, String(id), short, undefined);
}

/**
 * Takes an order that was just placed to a status, as shopper, provider and staff would.
 * @param origin scheme and host of the request
 * @throws Refused if the status cannot be reached
 */
export async function takeOn(
  shop: Shop,
  write: RepeatableWrite,
  order: Order,
  { status, origin }: { status: OrderStatus; origin: string },
): Promise<Order> {
  if (order.status === status) return order;
  if (status === 'payment_processing') return payWithoutAnswer(shop, write, order, origin);
  if (status === 'stock_short') return runShort(shop, order);
  return steerOrder(shop, String(order.id), status);
}

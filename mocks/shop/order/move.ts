import { canBecome, type OrderStatus, type TimelineStep } from '@spaza/contracts/vocabulary';
import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { appendEvents, type OrderRow, updateOrder } from './order.store.ts';

/** What is written into the timeline when an order comes into a status. */
const STEPS: Partial<Record<OrderStatus, { name: TimelineStep | 'stock_short'; message: string }>> = {
  pending: { name: 'order_accepted', message: 'The shop has your order.' },
  preparing: { name: 'preparing', message: 'Your order is being packed.' },
  stock_short: {
    name: 'stock_short',
    message: 'Less than you ordered is there. Accept or remove what is short.',
  },
  ready_for_collection: { name: 'ready_for_collection', message: 'Your order is ready to be collected.' },
  ready_for_delivery: { name: 'ready_for_delivery', message: 'Your order is ready to be delivered.' },
  out_for_delivery: { name: 'out_for_delivery', message: 'Your order is on its way.' },
  collected: { name: 'collected', message: 'You have collected your order.' },
  delivered: { name: 'delivered', message: 'Your order was delivered.' },
};

const HANDED_OVER = new Set<OrderStatus>(['collected', 'delivered']);

/**
 * Moves an order through statuses, one after the other, and writes each into its timeline. Cash is taken when the
 * goods are handed over.
 * @throws Refused when the life cycle of orders has no such way
 */
export async function moveOrder(
  shop: Shop,
  tx: Queryable,
  order: OrderRow,
  ...path: OrderStatus[]
): Promise<void> {
  const timestamp = instantOf(shop.clock);
  let status = order.status as OrderStatus;
  let paid = order.paid_in_cents;
  const events = [];
  for (const next of path) {
    if (!canBecome(status, next)) {
      throw new Refused(
        409,
        'wrong_status',
        `An order that is ${status.replaceAll('_', ' ')} cannot become ${next.replaceAll('_', ' ')}.`,
      );
    }
    status = next;
    const due = order.total_in_cents - order.credit_in_cents - paid;
    if (HANDED_OVER.has(next) && order.provider === 'cash' && due > 0) {
      paid += due;
      events.push({ timestamp, name: 'payment_received', message: 'Paid in cash.' });
    }
    const step = STEPS[next];
    events.push({ timestamp, name: step?.name ?? next, message: step?.message ?? null });
  }
  await updateOrder(tx, order.id, { status, shipping_status: status, paid_in_cents: paid });
  await appendEvents(tx, order.id, events);
}

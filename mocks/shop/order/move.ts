import type { OrderEvent } from '@spaza/contracts';
import type { ParamsOf } from '@spaza/contracts/problems';
import {
  canBecome,
  OFFLINE_PROVIDER,
  type OrderStatus,
  type TimelineStep,
} from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import type { NewOrderNotice } from '../outbox/outbox.store.ts';
import { type Refused, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { balanceOf } from './balance.ts';
import { moveNotices } from './notices.ts';
import { type OrderChange, type OrderRow, updateOrder } from './order.store.ts';
import { isPayableAtTheDoor, shippingStatusOf } from './pay-on-delivery.ts';

/** What is written into the timeline when an order comes into a status. */
interface Step {
  name: TimelineStep | OrderStatus;
  message: string;
  /** What whoever of the staff is named did. */
  agent?: string;
}

const STEPS: Readonly<Record<OrderStatus, Step>> = {
  pending_payment: { name: 'awaiting_payment', message: 'The order is not paid yet.' },
  payment_processing: { name: 'payment_processing', message: 'Your payment is being checked.' },
  pending: { name: 'order_accepted', message: 'The shop has your order.' },
  preparing: { name: 'preparing', message: 'Your order is being packed.', agent: 'by' },
  stock_short: {
    name: 'stock_short',
    message: 'Some items are short. Accept or remove them.',
  },
  ready_for_collection: {
    name: 'ready_for_collection',
    message: 'Your order is ready to be collected.',
    agent: 'packed by',
  },
  ready_for_delivery: {
    name: 'ready_for_delivery',
    message: 'Your order is ready to be delivered.',
    agent: 'packed by',
  },
  out_for_delivery: {
    name: 'out_for_delivery',
    message: 'Your order is on its way.',
    agent: 'handed over by',
  },
  collected: { name: 'collected', message: 'You have collected your order.', agent: 'handed over by' },
  delivered: { name: 'delivered', message: 'Your order was delivered.', agent: 'handed over by' },
  cancelled: { name: 'cancelled', message: 'The order was cancelled.' },
  abandoned: { name: 'abandoned', message: 'The order was not paid in time.' },
};

/** `Your order is being packed, by Zola.` */
const inWords = ({ message, agent }: Step, agentName: string | undefined): string =>
  agent && agentName ? `${message.slice(0, -1)}, ${agent} ${agentName}.` : message;

type Deed = ParamsOf<'wrong_status'>['deed'];

/** An order is in a status in which this cannot be done with it. */
export const wrongStatus = (status: string, deed: Deed, to?: OrderStatus): Refused =>
  refused('wrong_status', { status: status as OrderStatus, deed, ...(to && { to }) });

const HANDED_OVER = new Set<OrderStatus>(['collected', 'delivered']);
/** Paid outside the shop, whenever that is. */
const ON_ACCOUNT = new Set<string | null>(['debtorcard', OFFLINE_PROVIDER]);

const paidAtHandOver = (order: Moving): string =>
  isPayableAtTheDoor(order) ? 'Paid with Shop2Shop.' : 'Paid in cash.';

/** What of an order counts when it moves. */
type Moving = Pick<
  OrderRow,
  | 'id'
  | 'reference'
  | 'status'
  | 'provider'
  | 'dispatch'
  | 'total_in_cents'
  | 'credit_in_cents'
  | 'paid_in_cents'
>;

/** Where an order comes to, what its timeline says of the way, and what its shopper is told. */
export interface Move {
  change: OrderChange;
  events: OrderEvent[];
  notices: NewOrderNotice[];
}

/**
 * Calculates an order's path through statuses, one after the other. What is left to pay is taken at the hand-over: in
 * cash, or with Shop2Shop if that is how the order is paid at the door. Nothing is written.
 * @param agentName the staff member who does it
 * @throws Refused if the order life cycle does not allow it
 */
export function moveOf(
  shop: Pick<Shop, 'clock' | 'ids'>,
  order: Moving,
  path: readonly OrderStatus[],
  agentName?: string,
): Move {
  const timestamp = instantOf(shop.clock);
  let status = order.status as OrderStatus;
  let paid = order.paid_in_cents;
  const events: OrderEvent[] = [];
  const notices: NewOrderNotice[] = [];
  for (const next of path) {
    if (!canBecome(status, next))
      throw next === 'cancelled' ? wrongStatus(status, 'cancel') : wrongStatus(status, 'move', next);
    status = next;
    const due = balanceOf({ ...order, status, paid_in_cents: paid });
    if (HANDED_OVER.has(next) && due > 0 && !ON_ACCOUNT.has(order.provider)) {
      paid += due;
      events.push({ timestamp, name: 'payment_received', message: paidAtHandOver(order) });
    }
    const step = STEPS[next];
    const message = inWords(step, agentName);
    events.push({ timestamp, name: step.name, message, ...(message === step.message && { code: 'moved' }) });
    notices.push(...moveNotices(shop, order, next));
  }
  const change = { status, shipping_status: shippingStatusOf({ ...order, status }), paid_in_cents: paid };
  return { change, events, notices };
}

/**
 * Moves an order through statuses, one after the other, records each in its timeline, and notifies its shopper.
 * @param agentName the staff member who does it
 * @throws Refused if the order life cycle does not allow it
 */
export function moveOrderBy(
  shop: Pick<Shop, 'clock' | 'ids'>,
  tx: Tx,
  order: Moving,
  agentName: string | undefined,
  ...path: OrderStatus[]
): void {
  const { change, events, notices } = moveOf(shop, order, path, agentName);
  updateOrder(tx, order.id, change, events, notices);
}

/**
 * Moves an order through statuses, one after the other, records each in its timeline, and notifies its shopper.
 * @throws Refused if the order life cycle does not allow it
 */
export const moveOrder = (
  shop: Pick<Shop, 'clock' | 'ids'>,
  tx: Tx,
  order: Moving,
  ...path: OrderStatus[]
): void => moveOrderBy(shop, tx, order, undefined, ...path);

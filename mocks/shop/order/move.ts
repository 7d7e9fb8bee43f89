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
import { type TextName, textFor } from '../language.ts';
import type { NewOrderNotice } from '../outbox/outbox.store.ts';
import { type Refused, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { moveNotices } from './notices.ts';
import { type OrderChange, type OrderRow, updateOrder } from './order.store.ts';
import { balanceOf, isPayableOnDelivery, shippingStatusOf } from './totals.ts';

/** The timeline entry of a status. */
interface Step {
  name: TimelineStep | OrderStatus;
  /** What the named staff member did. */
  agent?: TextName;
}

/** Timeline entries, by the status that an order reaches. */
const STEPS: Readonly<Record<OrderStatus, Step>> = {
  pending_payment: { name: 'awaiting_payment' },
  payment_processing: { name: 'payment_processing' },
  pending: { name: 'order_accepted' },
  preparing: { name: 'preparing', agent: 'by' },
  stock_short: { name: 'stock_short' },
  ready_for_collection: { name: 'ready_for_collection', agent: 'packed_by' },
  ready_for_delivery: { name: 'ready_for_delivery', agent: 'packed_by' },
  out_for_delivery: { name: 'out_for_delivery', agent: 'handed_over_by' },
  collected: { name: 'collected', agent: 'handed_over_by' },
  delivered: { name: 'delivered', agent: 'handed_over_by' },
  cancelled: { name: 'cancelled' },
  abandoned: { name: 'abandoned' },
};

type Action = ParamsOf<'wrong_status'>['action'];

/** The refusal if the status of an order does not allow an action. */
export const wrongStatus = (status: string, action: Action, to?: OrderStatus): Refused =>
  refused('wrong_status', { status: status as OrderStatus, action, ...(to && { to }) });

const HANDED_OVER = new Set<OrderStatus>(['collected', 'delivered']);
/** Payment methods that are not collected at the hand-over. */
const ON_ACCOUNT = new Set<string | null>(['debtorcard', OFFLINE_PROVIDER]);

const paidAtHandOver = (order: Moving): string =>
  isPayableOnDelivery(order)
    ? textFor(order, 'paid_with', { name: 'Shop2Shop' })
    : textFor(order, 'paid_in_cash');

/** The fields of an order that matter when it moves. */
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
  | 'language'
>;

/** A move of an order: its changed fields, timeline events, and notices to the shopper. */
export interface Move {
  change: OrderChange;
  events: OrderEvent[];
  notices: NewOrderNotice[];
}

/**
 * Calculates the move of an order through statuses, without storing anything. The balance is paid at the
 * hand-over: in cash, or with Shop2Shop if the order is payable on delivery.
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
    const message = textFor(order, `step_${next}`);
    // `Your order is being packed, by Zola.`
    const event =
      step.agent && agentName
        ? { message: `${message.slice(0, -1)}, ${textFor(order, step.agent)} ${agentName}.` }
        : { message, code: 'moved' as const };
    events.push({ timestamp, name: step.name, ...event });
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
export function moveOrder(
  shop: Pick<Shop, 'clock' | 'ids'>,
  tx: Tx,
  order: Moving,
  path: readonly OrderStatus[],
  agentName?: string,
): void {
  const { change, events, notices } = moveOf(shop, order, path, agentName);
  updateOrder(tx, order.id, change, events, notices);
}

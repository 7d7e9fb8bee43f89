import type { Order } from '@spaza/contracts';
import type { TimelineStep } from '@spaza/contracts/vocabulary';
import { isCalledOff } from './order-status.ts';

/** A step of an order. */
export interface TimelineEntry {
  /** What happens to the order. */
  step: TimelineStep;
  /** Whether it has happened. */
  reached: boolean;
  /** When it happened, as an ISO instant; null if that is not known, or it is still to come. */
  at: string | null;
}

type Tracked = Pick<Order, 'status' | 'requires_shipping' | 'payable_balance_in_cents' | 'order_events'>;

/** The step of a status or event that has another name. */
const STEP_OF: Readonly<Record<string, TimelineStep>> = {
  pending_payment: 'awaiting_payment',
  payment_processing: 'awaiting_payment',
  pending: 'order_accepted',
  stock_short: 'preparing',
};

const stepNamed = (name: string): string => STEP_OF[name] ?? name;

const isPaid = ({ status, payable_balance_in_cents: balance, order_events }: Tracked): boolean =>
  balance == null || isCalledOff({ status })
    ? (order_events ?? []).some(({ name }) => name === 'payment_received')
    : balance <= 0;

const stepsOf = (order: Tracked): TimelineStep[] => [
  isPaid(order) ? 'payment_received' : 'awaiting_payment',
  'order_accepted',
  'preparing',
  ...(order.requires_shipping
    ? (['ready_for_delivery', 'out_for_delivery', 'delivered'] as const)
    : (['ready_for_collection', 'collected'] as const)),
];

/**
 * The steps of an order, in chronological order. A step is reached if an event or the status names it, or if a
 * later one is reached. Except payment: an order that is paid on delivery is packed before it is paid.
 */
export function timelineOf(order: Tracked): TimelineEntry[] {
  const times = new Map<string, string>();
  for (const { name, timestamp } of order.order_events ?? []) {
    if (!times.has(stepNamed(name))) times.set(stepNamed(name), timestamp);
  }
  const steps = stepsOf(order);
  const named = (step: TimelineStep) => times.has(step) || stepNamed(order.status) === step;
  const last = steps.findLastIndex(named);
  return steps.map((step, index) => {
    const reached = index <= last && (step !== 'awaiting_payment' || last === index);
    return { step, reached, at: reached ? (times.get(step) ?? null) : null };
  });
}

import type { OrderStatus } from '@spaza/contracts/vocabulary';
import { slotValue } from '../checkout/timeslots.ts';
import { instantOf } from '../clock.ts';
import { textsOf } from '../language.ts';
import type { NewOrderNotice } from '../outbox/outbox.store.ts';
import type { Shop } from '../shop.ts';
import type { OrderRow } from './order.store.ts';
import { isPayableOnDelivery } from './totals.ts';

/** What notices call an order. */
type Named = Pick<OrderRow, 'reference'>;

/** What notices are created with. */
type From = Pick<Shop, 'clock' | 'ids'>;

const notice = ({ clock, ids }: From, kind: string, ...text: Parameters<typeof textsOf>): NewOrderNotice => ({
  id: ids.newId(),
  created_at: instantOf(clock),
  kind,
  texts: textsOf(...text),
});

/** Formats the start of a slot as `2026-11-23, 08:00`, which is readable in every language. */
const slotIn = ({ slot_starts_at, slot_ends_at }: Pick<OrderRow, 'slot_starts_at' | 'slot_ends_at'>) =>
  slot_starts_at && slot_ends_at
    ? slotValue({ start: Date.parse(slot_starts_at), end: Date.parse(slot_ends_at) })
        .slice(0, 16)
        .replace('T', ', ')
    : '';

type Placed = Named &
  Pick<OrderRow, 'status' | 'provider' | 'dispatch' | 'slot_starts_at' | 'slot_ends_at' | 'total_in_cents'>;

/** Creates the notice of a placed order: when it will be ready, or that it awaits payment. */
export function placedNotice(shop: From, order: Placed, { name }: { name: string }): NewOrderNotice {
  const { reference, status, dispatch, total_in_cents: total } = order;
  const values = { at: name, reference, total, slot: slotIn(order) };
  if (status !== 'pending_payment')
    return notice(
      shop,
      'order_placed',
      dispatch === 'delivery' ? 'notice_placed_delivery' : 'notice_placed_collection',
      values,
    );
  const text = isPayableOnDelivery(order) ? 'notice_placed_payable_on_delivery' : 'notice_placed_unpaid';
  return notice(shop, 'order_placed', text, values);
}

/** Creates the notice of a payment for an order. */
export const paidNotice = (shop: From, { reference }: Named, amount: number): NewOrderNotice =>
  notice(shop, 'order_paid', 'notice_paid', { amount, reference });

/** Creates the notice of a changed order. */
export const changedNotice = (shop: From, { reference, total_in_cents: total }: OrderRow): NewOrderNotice =>
  notice(shop, 'order_changed', 'notice_changed', { reference, total });

/** Creates the notice of a refund. */
export const refundedNotice = (
  shop: From,
  { reference }: Named,
  amount: number,
  to: 'wallet' | 'card',
): NewOrderNotice => notice(shop, 'order_refunded', `notice_refunded_${to}`, { amount, reference });

/** Kinds of notices by status; shoppers see the other statuses only in the timeline. */
const KINDS = {
  stock_short: 'order_short',
  ready_for_collection: 'order_ready',
  ready_for_delivery: 'order_ready',
  out_for_delivery: 'order_on_its_way',
  collected: 'order_handed_over',
  delivered: 'order_handed_over',
  cancelled: 'order_cancelled',
  abandoned: 'order_cancelled',
} as const satisfies Partial<Record<OrderStatus, string>>;

const isTold = (status: OrderStatus): status is keyof typeof KINDS => Object.hasOwn(KINDS, status);

/** Creates the notice of a status; empty for statuses without one. */
export const moveNotices = (shop: From, { reference }: Named, status: OrderStatus): NewOrderNotice[] =>
  isTold(status) ? [notice(shop, KINDS[status], `notice_${status}`, { reference })] : [];

import type { Id, Older, Order, OrderPrepareJob } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import type { CallSettings } from '../client/options.ts';
import type { Outcome } from './outcome.ts';
import { entityIn, toOutcome } from './to-outcome.ts';

type Calls = Client<Pick<Older, 'staff' | 'order'>>;

/** What to pack, who packs it, and how it is paid. */
export interface PrepareJob extends OrderPrepareJob {}

/** A line of which less than was ordered could be packed. */
export interface PackedLine {
  /** ID of the line. */
  id: Id;
  /** How much is packed. */
  qty: number;
}

/** Call settings, and who acts. */
export interface By extends CallSettings {
  /** Who did it. */
  agentName?: string | undefined;
}

/** How staff pack and hand over orders. Calls carry the credentials for staff. */
export interface StaffVerbs {
  /** Moves an accepted order into preparation. */
  prepare(orderId: Id, by?: By): Promise<Outcome<PrepareJob>>;
  /** Marks an order as packed. Lines that are not named count as packed in full. */
  complete(orderId: Id, packed?: { items?: PackedLine[] | undefined } & By): Promise<Outcome<Order>>;
  /** Reports a problem with a pack. */
  dispute(orderId: Id, dispute: { reason: string } & By): Promise<Outcome<Order>>;
  /** Hands a pack to the shopper or to the driver. */
  issue(orderId: Id, by?: By): Promise<Outcome<Order>>;
  /** Hands over the whole order, whatever packs it has. */
  issueOrder(orderId: Id, by?: By): Promise<Outcome<Order>>;
}

const orderIn = (body: { order: Order }) => entityIn(body, 'order');

export const staffVerbs = ({ staff, order }: Calls): StaffVerbs => ({
  prepare: (id, { agentName, ...settings } = {}) =>
    toOutcome(order.prepare({ params: { id }, body: { agent_name: agentName }, ...settings }), (body) =>
      entityIn(body, 'prepare_job'),
    ),
  complete: (id, { items, agentName, ...settings } = {}) =>
    toOutcome(
      staff.completePack({
        params: { id },
        body: { agent_name: agentName, order_items: items },
        ...settings,
      }),
      orderIn,
    ),
  dispute: (id, { reason, agentName, ...settings }) =>
    toOutcome(
      staff.disputePack({ params: { id }, body: { agent_name: agentName, reason }, ...settings }),
      orderIn,
    ),
  issue: (id, { agentName, ...settings } = {}) =>
    toOutcome(staff.issuePack({ params: { id }, body: { agent_name: agentName }, ...settings }), orderIn),
  issueOrder: (id, { agentName, ...settings } = {}) =>
    toOutcome(staff.issueProcess({ params: { id }, body: { agent_name: agentName }, ...settings }), orderIn),
});

import { z } from 'zod';
import { DebtorCardAnswer } from '../account/account.ts';
import { OffersAnswer } from '../catalog/offer.ts';
import { ShopConfigAnswer } from '../config/shop-config.ts';
import { OrderAnswer, OrdersAnswer } from '../order/order.ts';
import { entity, field, Id, Instant, OrderPath, SupplierPath } from '../values/fields.ts';
import { MAXIMUM_SAMPLE_ORDERS, ORDER_STATUSES } from '../vocabulary/index.ts';
import { Done, Status } from '../wire/answers.ts';
import { byOperator, c, closed, refusals } from '../wire/route.ts';
import {
  Clock,
  ClockChange,
  DebtorCardChange,
  OutboxAnswer,
  OutboxQuery,
  SandboxStatus,
  ShopConfigChange,
  SupplierChange,
  SupplierSettingsAnswer,
} from './control.ts';
import { documentsRoutes } from './documents.ts';
import { faultRoutes, OfferChange } from './fault.ts';
import { journalRoutes } from './journal.ts';
import { manager } from './manager.ts';

const SampleOrders = entity('SampleOrders', 'Orders for simulated shoppers to place.', {
  orders: field(z.int().min(1).max(MAXIMUM_SAMPLE_ORDERS), 'Number of orders to place.'),
  seed: field(
    z.int().min(0).max(0x7fffffff).optional(),
    'Seed that decides who orders what. Defaults to the seed of the shop.',
  ),
  supplier_id: field(
    Id.optional(),
    'Only place orders at this supplier. By default, orders are spread over several.',
  ),
});

/** Simulated shoppers. */
const sampleOrderRoutes = c.router({
  sampleOrders: {
    ...byOperator,
    method: 'POST',
    path: '/sample-orders',
    summary: 'Simulate shoppers who place orders',
    description:
      'Seeded shoppers place orders and staff process them, cycling through every status that orders at these suppliers ' +
      'can reach: collected and delivered, paid in cash and online. The same seed, clock and shop give the same goods. ' +
      'Returns the orders in the order in which they were placed, without carts that the shop refused.',
    body: SampleOrders,
    responses: { 200: OrdersAnswer, ...refusals('wrong_key', 'not_found') },
  },
});

const SnapshotPath = z.object({
  name: field(
    z.string().regex(/^[\w-]{1,60}$/, 'must be 1 to 60 letters, digits, _ or -'),
    'Name of the snapshot.',
  ),
});

const SnapshotsAnswer = entity('SnapshotsAnswer', 'Saved snapshots.', {
  status: Status,
  snapshots: z.array(
    z.object({
      name: field(z.string(), 'Name of the snapshot.'),
      created_at: field(Instant, 'When it was saved, by the sandbox clock.'),
      frozen: field(z.boolean(), 'Whether the clock was stopped.'),
      offset_ms: field(z.number(), 'Offset of the clock from real time, in ms.'),
      schema_version: field(z.string(), 'Latest migration of the schema it was saved with.'),
    }),
  ),
});

/** Calls that restore earlier states of the shop. */
const snapshotRoutes = c.router({
  reset: {
    ...byOperator,
    method: 'POST',
    path: '/reset',
    summary: 'Reset to the seed',
    description:
      'Resets the shop to what a new one would be, created from the same seed at the current time of the clock. Everyone ' +
      'is signed out. Faults, snapshots and the journal are kept. New entities get the same IDs and references, in the ' +
      'same order, as in a new shop; passwords, tokens, codes and signatures are generated afresh.',
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key', 'busy') },
  },
  snapshots: {
    ...byOperator,
    method: 'GET',
    path: '/snapshots',
    summary: 'List snapshots',
    responses: { 200: SnapshotsAnswer, ...refusals('wrong_key') },
  },
  saveSnapshot: {
    ...byOperator,
    method: 'PUT',
    path: '/snapshots/:name',
    summary: 'Save a snapshot',
    description: 'Saves the entire state of the shop at one moment, replacing any snapshot of the same name.',
    pathParams: SnapshotPath,
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key') },
  },
  restoreSnapshot: {
    ...byOperator,
    method: 'POST',
    path: '/snapshots/:name/restore',
    summary: 'Restore a snapshot',
    description:
      'Restores the whole shop at once: calls in progress finish first, and later ones see only the restored shop. A ' +
      'stopped clock returns to its saved time; a running one to its saved offset from real time. Snapshots of an older ' +
      'schema are refused. After each restore, new entities get the same IDs and references in the same order.',
    pathParams: SnapshotPath,
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key', 'not_found', 'busy', 'snapshot_outdated') },
  },
  deleteSnapshot: {
    ...byOperator,
    method: 'DELETE',
    path: '/snapshots/:name',
    summary: 'Delete a snapshot',
    pathParams: SnapshotPath,
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key', 'not_found') },
  },
});

/** The controls of a sandbox. Not part of a shop, nor of either generation. */
export const sandbox = c.router(
  {
    status: {
      ...byOperator,
      method: 'GET',
      path: '/status',
      summary: 'Retrieve the state of the sandbox',
      responses: { 200: SandboxStatus, ...refusals('wrong_key') },
    },
    clock: {
      ...byOperator,
      method: 'GET',
      path: '/clock',
      summary: 'Retrieve the clock',
      responses: { 200: Clock, ...refusals('wrong_key') },
    },
    setClock: {
      ...byOperator,
      method: 'PUT',
      path: '/clock',
      summary: 'Set, advance, freeze or release the clock',
      body: ClockChange,
      responses: { 200: Clock, ...refusals('wrong_key', 'time_out_of_range') },
    },
    changeConfig: {
      ...byOperator,
      method: 'PATCH',
      path: '/config',
      summary: 'Change the shop configuration',
      description: 'Merges the settings sent into the existing ones; null removes a setting.',
      body: ShopConfigChange,
      responses: { 200: ShopConfigAnswer, ...refusals('wrong_key') },
    },
    changeOffer: {
      ...byOperator,
      method: 'PATCH',
      path: '/offers/:id',
      summary: 'Change the price, stock or end of an offer',
      pathParams: z.object({ id: field(Id, 'ID of the offer.') }),
      body: OfferChange,
      responses: {
        200: OffersAnswer,
        ...refusals('wrong_key', 'not_found', 'ends_before_start', 'time_out_of_range'),
      },
    },
    ...snapshotRoutes,
    ...faultRoutes,
    ...documentsRoutes,
    ...sampleOrderRoutes,
    manager,
    outbox: {
      ...byOperator,
      method: 'GET',
      path: '/outbox',
      summary: 'List sent messages',
      description:
        'Returns the codes and notices that a real shop would have sent to shoppers, newest first. The last 10 000 are kept.',
      query: OutboxQuery,
      responses: { 200: OutboxAnswer, ...refusals('wrong_key') },
    },
    ...journalRoutes,
    moveOrder: {
      ...byOperator,
      method: 'POST',
      path: '/orders/:id/move',
      summary: 'Move an order to a status',
      description:
        'Takes an order to a status by the shortest path through its life cycle, recording an event for each step.',
      pathParams: OrderPath,
      body: z.object({ status: field(z.enum(ORDER_STATUSES), 'Status to reach.') }),
      responses: { 200: OrderAnswer, ...refusals('wrong_key', 'not_found', 'wrong_status') },
    },
    changeSupplier: {
      ...byOperator,
      method: 'PATCH',
      path: '/suppliers/:id',
      summary: 'Change the settings of a supplier',
      description:
        'Changes its dispatch and payment options, the capacity of its time slots, and whether it is closed.',
      pathParams: SupplierPath,
      body: SupplierChange,
      responses: { 200: SupplierSettingsAnswer, ...refusals('wrong_key', 'not_found') },
    },
    changeDebtorCard: {
      ...byOperator,
      method: 'PATCH',
      path: '/debtor_cards',
      summary: 'Accept, reject or change a debtor card',
      description:
        'Decides a shopper’s request on behalf of the supplier. The shopper is notified if the status changes.',
      body: DebtorCardChange,
      responses: { 200: DebtorCardAnswer, ...refusals('wrong_key', 'not_found') },
    },
  },
  { ...closed, pathPrefix: '/sandbox' },
);

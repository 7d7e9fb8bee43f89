import { z } from 'zod';
import { DebtorCardAnswer } from '../account/account.ts';
import { OffersAnswer } from '../catalog/offer.ts';
import { ShopConfigAnswer } from '../config/shop-config.ts';
import { OrderAnswer, OrdersAnswer } from '../order/order.ts';
import { Id, Instant, OrderPath, SupplierPath } from '../values/fields.ts';
import { ORDER_STATUSES } from '../vocabulary/index.ts';
import { Done, Status } from '../wire/answers.ts';
import { c, closed, refusals } from '../wire/route.ts';
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
import { FaultsAnswer, NewFault, OfferChange } from './fault.ts';
import { HarLog } from './har.ts';
import { manager } from './manager/manager.ts';
import { byOperator, RoutePattern } from './operator.ts';
import { snapshotRoutes } from './snapshot.ts';

/** Calls that inject faults. */
const faultRoutes = c.router({
  faults: {
    ...byOperator,
    method: 'GET',
    path: '/faults',
    summary: 'List active faults',
    description:
      'Returns the faults with the number of times each has occurred. A fault that is used up stays listed until it is removed.',
    responses: { 200: FaultsAnswer, ...refusals('wrong_key') },
  },
  addFault: {
    ...byOperator,
    method: 'POST',
    path: '/faults',
    summary: 'Add a fault',
    description:
      'Returns the fault with its ID. It affects matching calls to this process in either generation, but never calls ' +
      'by the operator. The response header `x-sandbox-fault` names the faults that affected a call.',
    body: NewFault,
    responses: {
      200: FaultsAnswer,
      ...refusals('wrong_key', 'not_found', 'unknown_route', 'ends_before_start', 'time_out_of_range'),
    },
  },
  removeFault: {
    ...byOperator,
    method: 'DELETE',
    path: '/faults/:id',
    summary: 'Remove a fault',
    pathParams: z.object({ id: z.int().meta({ description: 'ID of the fault.' }) }),
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key', 'not_found') },
  },
  clearFaults: {
    ...byOperator,
    method: 'DELETE',
    path: '/faults',
    summary: 'Remove all faults',
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key') },
  },
});

const JournalAnswer = z
  .object({ status: Status, log: HarLog })
  .meta({ id: 'JournalAnswer', description: 'Recent requests and responses, as a HAR log.' });

/** The journal of requests and responses. */
const journalRoutes = c.router({
  journal: {
    ...byOperator,
    method: 'GET',
    path: '/journal',
    summary: 'Export recent requests and responses',
    description:
      'Returns up to 1000 calls to this process in HTTP Archive (HAR) 1.2 format, oldest first; the operator’s ' +
      'own only if they changed something, and on request. Passwords, keys, tokens and card numbers are omitted.',
    query: z.object({
      route: RoutePattern.optional(),
      since: Instant.optional().meta({ description: 'Only calls that started at or after this real time.' }),
      limit: z.int().min(1).max(1000).optional().meta({ description: 'Only this many of the latest calls.' }),
      changes: z
        .boolean()
        .optional()
        .meta({ description: 'Whether to list what the operator changed, too.' }),
    }),
    responses: { 200: JournalAnswer, ...refusals('wrong_key', 'unknown_route') },
  },
  clearJournal: {
    ...byOperator,
    method: 'DELETE',
    path: '/journal',
    summary: 'Clear the journal',
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key') },
  },
});

const Traffic = z
  .object({
    orders: z.int().min(1).max(100).meta({ description: 'Number of orders to place.' }),
    seed: z
      .int()
      .min(0)
      .max(0x7fffffff)
      .optional()
      .meta({ description: 'Seed that decides who orders what. Defaults to the seed of the shop.' }),
    supplier_id: Id.optional().meta({
      description: 'Only place orders at this supplier. By default, orders are spread over several.',
    }),
  })
  .meta({ id: 'Traffic', description: 'Orders for simulated shoppers to place.' });

/** Simulated shoppers. */
const trafficRoutes = c.router({
  traffic: {
    ...byOperator,
    method: 'POST',
    path: '/traffic',
    summary: 'Simulate shoppers who place orders',
    description:
      'Seeded shoppers place orders and staff process them, cycling through every status that orders at these suppliers ' +
      'can reach: collected and delivered, paid in cash and online. The same seed, clock and shop give the same goods. ' +
      'Returns the orders in the order in which they were placed, without carts that the shop refused.',
    body: Traffic,
    responses: { 200: OrdersAnswer, ...refusals('wrong_key', 'not_found') },
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
      pathParams: z.object({ id: Id.meta({ description: 'ID of the offer.' }) }),
      body: OfferChange,
      responses: {
        200: OffersAnswer,
        ...refusals('wrong_key', 'not_found', 'ends_before_start', 'time_out_of_range'),
      },
    },
    ...snapshotRoutes,
    ...faultRoutes,
    ...documentsRoutes,
    ...trafficRoutes,
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
      body: z.object({ status: z.enum(ORDER_STATUSES).meta({ description: 'Status to reach.' }) }),
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

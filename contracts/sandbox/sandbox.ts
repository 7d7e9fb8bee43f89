import { z } from 'zod';
import { OffersAnswer } from '../catalog/offer.ts';
import { ShopConfig, ShopConfigAnswer } from '../config/shop-config.ts';
import { OrderAnswer } from '../order/order.ts';
import { ORDER_STATUSES } from '../vocabulary/index.ts';
import { Done } from '../wire/answers.ts';
import { Id } from '../wire/fields.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';
import {
  Clock,
  ClockChange,
  Fault,
  FaultsAnswer,
  JournalAnswer,
  OfferChange,
  OutboxAnswer,
  SandboxStatus,
  SnapshotsAnswer,
} from './control.ts';

/** The header that names the operator of a sandbox. */
const headers = {
  'x-operator-key': z.string().min(1).meta({ description: 'Key of the operator, kept in the data folder.' }),
} as const;
const metadata = facts({ caller: 'operator' });
const common = { headers, metadata } as const;
const SnapshotName = z.object({
  name: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be letters, digits, _ and -')
    .meta({ description: 'Name of the snapshot.' }),
});

/** The levers of a sandbox. They are no part of a shop, and of neither generation. */
export const sandbox = c.router(
  {
    status: {
      ...common,
      method: 'GET',
      path: '/status',
      summary: 'Read the state of the sandbox',
      responses: { 200: SandboxStatus, ...refusals(401) },
    },
    clock: {
      ...common,
      method: 'GET',
      path: '/clock',
      summary: 'Read the clock',
      responses: { 200: Clock, ...refusals(401) },
    },
    setClock: {
      ...common,
      method: 'PUT',
      path: '/clock',
      summary: 'Set, advance, freeze or release the clock',
      body: ClockChange,
      responses: { 200: Clock, ...refusals(401, 422) },
    },
    changeConfig: {
      ...common,
      method: 'PATCH',
      path: '/config',
      summary: 'Change the shop configuration',
      description: 'What is sent is laid over what is there; null removes a setting.',
      body: ShopConfig,
      responses: { 200: ShopConfigAnswer, ...refusals(401) },
    },
    changeOffer: {
      ...common,
      method: 'PATCH',
      path: '/offers/:id',
      summary: 'Change price, stock or end of an offer',
      pathParams: z.object({ id: Id.meta({ description: 'Key of the offer.' }) }),
      body: OfferChange,
      responses: { 200: OffersAnswer, ...refusals(401, 404) },
    },
    reset: {
      ...common,
      method: 'POST',
      path: '/reset',
      summary: 'Go back to the seed',
      body: c.noBody(),
      responses: { 200: Done, ...refusals(401) },
    },
    snapshots: {
      ...common,
      method: 'GET',
      path: '/snapshots',
      summary: 'List snapshots',
      responses: { 200: SnapshotsAnswer, ...refusals(401) },
    },
    saveSnapshot: {
      ...common,
      method: 'PUT',
      path: '/snapshots/:name',
      summary: 'Save a snapshot',
      pathParams: SnapshotName,
      body: c.noBody(),
      responses: { 200: Done, ...refusals(401) },
    },
    restoreSnapshot: {
      ...common,
      method: 'POST',
      path: '/snapshots/:name/restore',
      summary: 'Restore a snapshot',
      pathParams: SnapshotName,
      body: c.noBody(),
      responses: { 200: Done, ...refusals(401, 404) },
    },
    faults: {
      ...common,
      method: 'GET',
      path: '/faults',
      summary: 'List mishaps in force',
      responses: { 200: FaultsAnswer, ...refusals(401) },
    },
    addFault: {
      ...common,
      method: 'POST',
      path: '/faults',
      summary: 'Add a mishap',
      body: Fault,
      responses: { 200: FaultsAnswer, ...refusals(401, 422) },
    },
    clearFaults: {
      ...common,
      method: 'DELETE',
      path: '/faults',
      summary: 'Remove every mishap',
      body: c.noBody(),
      responses: { 200: Done, ...refusals(401) },
    },
    outbox: {
      ...common,
      method: 'GET',
      path: '/outbox',
      summary: 'Read what a real shop would have sent',
      responses: { 200: OutboxAnswer, ...refusals(401) },
    },
    journal: {
      ...common,
      method: 'GET',
      path: '/journal',
      summary: 'Export the last requests and answers',
      responses: { 200: JournalAnswer, ...refusals(401) },
    },
    moveOrder: {
      ...common,
      method: 'POST',
      path: '/orders/:id/move',
      summary: 'Move an order on',
      description:
        'Takes an order the shortest way along its life cycle to a status, each step with its event.',
      pathParams: z.object({ id: Id.meta({ description: 'Key of the order.' }) }),
      body: z.object({ status: z.enum(ORDER_STATUSES).meta({ description: 'Where it is to stand.' }) }),
      responses: { 200: OrderAnswer, ...refusals(401, 404, 409) },
    },
  },
  { ...closed, pathPrefix: '/sandbox' },
);

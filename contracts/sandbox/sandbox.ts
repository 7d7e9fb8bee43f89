import { z } from 'zod';
import { DebtorCardAnswer } from '../account/account.ts';
import { OffersAnswer } from '../catalog/offer.ts';
import { ShopConfigAnswer } from '../config/shop-config.ts';
import { OrderAnswer } from '../order/order.ts';
import { ORDER_STATUSES } from '../vocabulary/index.ts';
import { Id } from '../wire/fields.ts';
import { OrderPath, SupplierPath } from '../wire/paths.ts';
import { c, closed, refusals } from '../wire/route.ts';
import {
  Clock,
  ClockChange,
  DebtorCardChange,
  OutboxAnswer,
  OutboxQuery,
  SandboxStatus,
  SupplierChange,
  SupplierSettingsAnswer,
} from './control.ts';
import { desk } from './desk/desk.ts';
import { documentsRoutes } from './documents.ts';
import { faultRoutes } from './fault.routes.ts';
import { journalRoutes } from './journal.ts';
import { OfferChange } from './offer-change.ts';
import { byOperator } from './operator.ts';
import { ShopConfigChange } from './settings.ts';
import { snapshotRoutes } from './snapshot.ts';
import { trafficRoutes } from './traffic.ts';

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
    desk,
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

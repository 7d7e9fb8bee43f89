import { z } from 'zod';
import { DebtorCardAnswer } from '../account/account.ts';
import { OffersAnswer } from '../catalog/offer.ts';
import { ShopConfigAnswer } from '../config/shop-config.ts';
import { OrderAnswer } from '../order/order.ts';
import { ORDER_STATUSES } from '../vocabulary/index.ts';
import { Id } from '../wire/fields.ts';
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
import { faultRoutes } from './fault.routes.ts';
import { journalRoutes } from './journal.ts';
import { OfferChange } from './offer-change.ts';
import { common } from './operator.ts';
import { ShopConfigChange } from './settings.ts';
import { snapshotRoutes } from './snapshot.ts';
import { trafficRoutes } from './traffic.ts';

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
      body: ShopConfigChange,
      responses: { 200: ShopConfigAnswer, ...refusals(401) },
    },
    changeOffer: {
      ...common,
      method: 'PATCH',
      path: '/offers/:id',
      summary: 'Change price, stock or end of an offer',
      pathParams: z.object({ id: Id.meta({ description: 'Key of the offer.' }) }),
      body: OfferChange,
      responses: { 200: OffersAnswer, ...refusals(401, 404, 422) },
    },
    ...snapshotRoutes,
    ...faultRoutes,
    ...trafficRoutes,
    desk,
    outbox: {
      ...common,
      method: 'GET',
      path: '/outbox',
      summary: 'Read what a real shop would have sent',
      description: 'Codes and notices that went to shoppers, newest first.',
      query: OutboxQuery,
      responses: { 200: OutboxAnswer, ...refusals(401) },
    },
    ...journalRoutes,
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
    changeSupplier: {
      ...common,
      method: 'PATCH',
      path: '/suppliers/:id',
      summary: 'Change the settings of a supplier',
      description: 'Ways to get and to pay for goods, room in time slots, and whether it is closed.',
      pathParams: z.object({ id: Id.meta({ description: 'Key of the supplier.' }) }),
      body: SupplierChange,
      responses: { 200: SupplierSettingsAnswer, ...refusals(401, 404) },
    },
    changeDebtorCard: {
      ...common,
      method: 'PATCH',
      path: '/debtor_cards',
      summary: 'Accept, reject or change a debtor card',
      description:
        'Decides a shopper’s request as the supplier would. The shopper is told when the status changes.',
      body: DebtorCardChange,
      responses: { 200: DebtorCardAnswer, ...refusals(401, 404) },
    },
  },
  { ...closed, pathPrefix: '/sandbox' },
);

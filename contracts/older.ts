import { z } from 'zod';
import { accountRoutes } from './account/account.routes.ts';
import { DebtorCardAnswer } from './account/account.ts';
import { addressRoutes } from './address/address.routes.ts';
import { cartOlder } from './cart/cart.older.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { OffersAnswer } from './catalog/offer.ts';
import { ClientConfigAnswer, TimeslotsAnswer } from './checkout/checkout.ts';
import { configRoutes } from './config/config.routes.ts';
import { importOlder } from './import/import.older.ts';
import { LeafletAnswer, LeafletsAnswer, NewLeaflet } from './leaflet/leaflet.ts';
import { orderOlder } from './order/order.older.ts';
import { paymentOlder } from './payment/payment.older.ts';
import { staffOlder } from './staff/staff.older.ts';
import { supplierRoutes } from './supplier/supplier.routes.ts';
import { Id, Latitude, Longitude, SupplierPath, sentText, UserPath } from './values/fields.ts';
import { PAYMENT_PROVIDERS, SHIPPING_METHODS } from './vocabulary/index.ts';
import { Done } from './wire/answers.ts';
import {
  c,
  closed,
  facts,
  idempotencyHeaders,
  managerHeaders,
  pageQuery,
  refusals,
  SESSION,
} from './wire/route.ts';

const offersOfSupplier = {
  method: 'GET',
  pathParams: SupplierPath,
  query: z.object(pageQuery),
  responses: { 200: OffersAnswer, ...refusals('not_found') },
  metadata: facts({ caller: 'anyone', catalogue: true }),
} as const;

const supplierOlder = c.router(
  {
    ...supplierRoutes,
    combos: {
      ...offersOfSupplier,
      path: '/suppliers/:id/combos',
      summary: 'List combos',
      description:
        'Returns offers that bundle several items, with their contents; none if `features.combos` is off.',
    },
    promotions: {
      ...offersOfSupplier,
      path: '/suppliers/:id/promotions',
      summary: 'List promotions',
      description: 'Returns the promotions of the supplier, including upcoming ones.',
    },
    promotionsActive: {
      ...offersOfSupplier,
      path: '/suppliers/:id/promotions_active',
      summary: 'List active promotions',
      description: 'Returns promotions that have started and not ended.',
    },
    stokvel: {
      ...offersOfSupplier,
      path: '/suppliers/:id/stokvel',
      summary: 'List stokvel offers',
      description:
        'Returns bulk packs for buying groups, including upcoming ones; none if `features.stokvel` is off.',
    },
    stokvelActive: {
      ...offersOfSupplier,
      path: '/suppliers/:id/stokvel_active',
      summary: 'List active stokvel offers',
      description: 'Returns bulk packs that have started and not ended; none if `features.stokvel` is off.',
    },
  },
  { ...closed, pathPrefix: '/catalog/v1' },
);

const checkoutOlder = c.router(
  {
    clientConfig: {
      method: 'GET',
      path: '/shopit/v1/client_config.json',
      summary: 'Retrieve checkout settings',
      description: 'Returns the dispatch and payment options of a supplier, and whether it offers bags.',
      query: z.object({ supplier_id: Id.meta({ description: 'ID of the supplier.' }) }),
      responses: { 200: ClientConfigAnswer, ...refusals('not_found') },
      metadata: facts({ caller: 'anyone' }),
    },
    timeslots: {
      method: 'GET',
      path: '/catalog/v1/suppliers/:id/timeslots',
      summary: 'List time slots',
      description: 'Returns the open time slots for the given dispatch options, earliest first.',
      pathParams: SupplierPath,
      query: z.object({
        requires_shipping: z.boolean().optional().meta({ description: 'Whether the goods are delivered.' }),
        stokvel: z.boolean().optional().meta({ description: 'Whether the cart contains stokvel offers.' }),
        provider: sentText('Payment provider.', PAYMENT_PROVIDERS).optional(),
        shipping_provider: sentText('Shipping method.', SHIPPING_METHODS).optional(),
        shipping_lat: Latitude.optional(),
        shipping_lon: Longitude.optional(),
      }),
      responses: {
        200: TimeslotsAnswer,
        ...refusals(
          'not_found',
          'dispatch_not_offered',
          'payment_not_offered',
          'out_of_range',
          'incomplete_place',
        ),
      },
      metadata: facts({ caller: 'anyone' }),
    },
  },
  closed,
);

const common = c.router(accountRoutes, { ...closed, pathPrefix: '/api/v1/account' });

const own = c.router(
  {
    migrate: {
      method: 'POST',
      path: '/api/v1/migration',
      summary: 'Migrate an account',
      description:
        'Imports account data from a previous system: any JSON object or array, stored unchanged. The latest upload replaces earlier ones.',
      body: z
        .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
        .meta({ examples: [{ first_name: 'Thandi', favourites: [206] }] }),
      responses: { 200: Done, ...refusals(...SESSION) },
      metadata: facts({ caller: 'shopper' }),
    },
    requestDebtorCard: {
      method: 'POST',
      path: '/api/v1/users/:id/new_debtor_card',
      summary: 'Request a debtor card',
      description:
        'Requests credit from a supplier. The account must have an ID number or a business address. If a request is already open, it is returned with status 200; a rejected request can be repeated.',
      pathParams: z.object({ id: Id.meta({ description: 'ID of the signed-in account.' }) }),
      body: z.object({ supplier_id: Id.meta({ description: 'ID of the supplier.' }) }),
      responses: {
        200: DebtorCardAnswer,
        201: DebtorCardAnswer,
        ...refusals(
          ...SESSION,
          'not_found',
          'debtor_card_exists',
          'debtor_cards_not_offered',
          'debtor_registration_required',
        ),
      },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  closed,
);

const accountOlder: typeof common & typeof own = { ...common, ...own };

const leafletOlder = c.router(
  {
    ofSupplier: {
      method: 'GET',
      path: '/catalog/v1/suppliers/:id/leaflets',
      summary: 'List leaflets of a supplier',
      description:
        'Returns published leaflets that are currently visible to shoppers, dated by their first and last day: `start_on` and `end_on`.',
      pathParams: SupplierPath,
      responses: { 200: LeafletsAnswer, ...refusals('not_found') },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
    create: {
      method: 'POST',
      path: '/manager/api/v1/leaflets',
      summary: 'Publish a leaflet',
      description:
        'Creates a leaflet for each of one or more suppliers, all or nothing. If repeated under the same `Idempotency-Key` while one of the leaflets is published, the existing leaflets are returned with status 200.',
      headers: { ...managerHeaders, ...idempotencyHeaders },
      body: NewLeaflet,
      responses: {
        200: LeafletAnswer,
        201: LeafletAnswer,
        ...refusals('wrong_key', 'not_found', 'invalid_leaflet'),
      },
      metadata: facts({ caller: 'manager', idempotent: true }),
    },
  },
  closed,
);

const addressOlder = c.router(
  {
    ...addressRoutes,
    remove: {
      method: 'DELETE',
      path: '/users/:user_id/addresses/:id',
      summary: 'Delete an address',
      description: 'Removes an address from the address book. Orders that used it keep their own copy.',
      pathParams: UserPath.extend({ id: Id.meta({ description: 'ID of the address.' }) }),
      headers: idempotencyHeaders,
      body: c.noBody(),
      responses: { 200: Done, ...refusals(...SESSION, 'not_found', 'key_reused') },
      metadata: facts({ caller: 'shopper', idempotent: true }),
    },
  },
  { ...closed, pathPrefix: '/api/v1' },
);

const catalogOlder = c.router(catalogRoutes, closed);

/** The calls of the older generation, spelled out to keep declarations small. */
export type Older = {
  config: typeof configRoutes;
  account: typeof accountOlder;
  address: typeof addressOlder;
  supplier: typeof supplierOlder;
  catalog: typeof catalogOlder;
  leaflet: typeof leafletOlder;
  cart: typeof cartOlder;
  checkout: typeof checkoutOlder;
  order: typeof orderOlder;
  payment: typeof paymentOlder;
  staff: typeof staffOlder;
  import: typeof importOlder;
};

/** Every call of the older generation. */
export const older: Older = {
  config: configRoutes,
  account: accountOlder,
  address: addressOlder,
  supplier: supplierOlder,
  catalog: catalogOlder,
  leaflet: leafletOlder,
  cart: cartOlder,
  checkout: checkoutOlder,
  order: orderOlder,
  payment: paymentOlder,
  staff: staffOlder,
  import: importOlder,
};

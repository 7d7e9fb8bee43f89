import { z } from 'zod';
import { accountRoutes } from './account/account.routes.ts';
import { addressRoutes } from './address/address.routes.ts';
import { CartSyncAnswer, CartSyncBody } from './cart/cart.ts';
import { ComparisonsAnswer, ComparisonsDebugAnswer } from './cart/comparison.ts';
import { AdsAnswer, BannersAnswer } from './catalog/ads.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { CheckoutConfigAnswer } from './checkout/checkout.ts';
import { configRoutes } from './config/config.routes.ts';
import { LeafletsAnswer } from './leaflet/leaflet.ts';
import { orderRoutes, registerOrder } from './order/order.routes.ts';
import { OrderAnswer } from './order/order.ts';
import { supplierRoutes } from './supplier/supplier.routes.ts';
import { AgenciesAnswer } from './supplier/supplier.ts';
import { Id, Latitude, Longitude } from './values/fields.ts';
import { LEAFLET_RADIUS_IN_KM } from './vocabulary/index.ts';
import { c, closed, facts, refusals, SESSION } from './wire/route.ts';

const SavedCartQuery = z.object({
  id: z.string().min(1).max(100).meta({ description: 'ID of a saved cart.' }),
  lat: Latitude.optional().meta({
    description: 'Latitude to compare around; defaults to the location of the shop.',
  }),
  lon: Longitude.optional().meta({
    description: 'Longitude to compare around; must be sent together with `lat`.',
  }),
});

const cartNewer = c.router(
  {
    sync: {
      method: 'POST',
      path: '/cart/v1/sync',
      summary: 'Save the cart',
      description: 'Saves the cart under an ID chosen by the client, so that it can be compared.',
      body: CartSyncBody,
      responses: { 200: CartSyncAnswer },
      metadata: facts({ caller: 'anyone' }),
    },
    compare: {
      method: 'GET',
      path: '/cart/v1/compare',
      summary: 'Compare the cart',
      description:
        'Returns what the cart would cost at every nearby supplier, best first. Single-provider shops return none.',
      query: SavedCartQuery,
      responses: { 200: ComparisonsAnswer, ...refusals(...SESSION, 'not_found', 'incomplete_place') },
      metadata: facts({ caller: 'shopper' }),
    },
    compareDebug: {
      method: 'GET',
      path: '/cart/v1/compare_debug',
      summary: 'Compare the cart, with calculation details',
      description: 'Returns the comparison together with the cheapest basket that it is measured against.',
      query: SavedCartQuery,
      responses: { 200: ComparisonsDebugAnswer, ...refusals(...SESSION, 'not_found', 'incomplete_place') },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  closed,
);

const leafletNewer = c.router(
  {
    nearby: {
      method: 'GET',
      path: '/api/v2/leaflets',
      summary: 'List nearby leaflets',
      description:
        'Returns published leaflets of suppliers within the radius, nearest first, dated by `start_at` and `end_at`.',
      query: z.object({
        lat: Latitude,
        lon: Longitude,
        radius: z
          .string()
          .regex(/^\d{1,5}(\.\d+)?km$/, 'must be a distance such as 15km')
          .optional()
          .meta({
            description: `Radius, with the unit km. Defaults to ${LEAFLET_RADIUS_IN_KM}km.`,
            examples: ['15km'],
          }),
      }),
      responses: { 200: LeafletsAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
  },
  closed,
);

const catalogNewer = c.router(
  {
    ...catalogRoutes,
    ads: {
      method: 'GET',
      path: '/api/v2/ads',
      summary: 'List advertisements',
      description:
        'Current banners for the home screen, and popups to show once per visit. At the base address of a supplier, only those that link to something it offers.',
      responses: { 200: AdsAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
    banners: {
      method: 'GET',
      path: '/api/v2/banners',
      summary: 'List banners',
      description:
        'Current banners for the home screen. At the base address of a supplier, only those that link to something it offers.',
      responses: { 200: BannersAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
  },
  closed,
);

const reads = c.router(orderRoutes, { ...closed, pathPrefix: '/api/v2' });

const writes = c.router(
  {
    register: { ...registerOrder, path: '/cart/v1/order' },
    sync: {
      method: 'POST',
      path: '/order/v1/sync',
      summary: 'Refresh an order',
      description: 'Returns the current state of the order.',
      body: z.object({ order_id: Id.meta({ description: 'ID of the order.' }) }),
      responses: { 200: OrderAnswer, ...refusals(...SESSION, 'not_found') },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  closed,
);

const orderNewer: typeof reads & typeof writes = { ...reads, ...writes };

const checkoutNewer = c.router(
  {
    checkoutConfig: {
      method: 'GET',
      path: '/cart/v1/checkout_config',
      summary: 'Retrieve checkout settings',
      description: 'Returns the dispatch and payment options of a supplier.',
      query: z.object({ supplier_id: Id.meta({ description: 'ID of the supplier.' }) }),
      responses: { 200: CheckoutConfigAnswer, ...refusals('not_found') },
      metadata: facts({ caller: 'anyone' }),
    },
  },
  closed,
);

const supplierNewer = c.router(
  {
    ...supplierRoutes,
    agencies: {
      method: 'GET',
      path: '/agencies',
      summary: 'List agencies',
      description: 'Returns all groups of suppliers.',
      responses: { 200: AgenciesAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
  },
  { ...closed, pathPrefix: '/api/v2' },
);

const addressNewer = c.router(addressRoutes, { ...closed, pathPrefix: '/api/v2' });

const accountNewer = c.router(accountRoutes, { ...closed, pathPrefix: '/api/v2/account' });

/** The calls of the newer generation, spelled out to keep declarations small. */
export type Newer = {
  config: typeof configRoutes;
  account: typeof accountNewer;
  address: typeof addressNewer;
  supplier: typeof supplierNewer;
  catalog: typeof catalogNewer;
  leaflet: typeof leafletNewer;
  cart: typeof cartNewer;
  checkout: typeof checkoutNewer;
  order: typeof orderNewer;
};

const groups: Newer = {
  config: configRoutes,
  account: accountNewer,
  address: addressNewer,
  supplier: supplierNewer,
  catalog: catalogNewer,
  leaflet: leafletNewer,
  cart: cartNewer,
  checkout: checkoutNewer,
  order: orderNewer,
};

/** Every call of the newer generation; for anything it lacks, use the older one. */
export const newer = c.router(groups, { metadata: { newer: true } }) as unknown as Newer;

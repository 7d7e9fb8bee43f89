import { accountNewer } from './account/account.newer.ts';
import { addressNewer } from './address/address.newer.ts';
import { cartNewer } from './cart/cart.newer.ts';
import { catalogNewer } from './catalog/catalog.newer.ts';
import { checkoutNewer } from './checkout/checkout.newer.ts';
import { configRoutes } from './config/config.routes.ts';
import { leafletNewer } from './leaflet/leaflet.newer.ts';
import { orderNewer } from './order/order.newer.ts';
import { supplierNewer } from './supplier/supplier.newer.ts';
import { c } from './wire/route.ts';

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

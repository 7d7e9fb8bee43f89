import { accountNewer } from './account/account.routes.ts';
import { addressNewer } from './address/address.ts';
import { cartNewer } from './cart/cart.routes.ts';
import { catalogNewer } from './catalog/catalog.ts';
import { checkoutNewer } from './checkout/checkout.ts';
import { configRoutes } from './config/shop-config.ts';
import { leafletNewer } from './leaflet/leaflet.ts';
import { orderNewer } from './order/order.routes.ts';
import { supplierNewer } from './supplier/supplier.ts';
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

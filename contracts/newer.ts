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
  /** What a shop sets at run time. */
  config: typeof configRoutes;
  /** Accounts and sessions. */
  account: typeof accountNewer;
  /** Address books. */
  address: typeof addressNewer;
  /** Suppliers, near a place or by ID. */
  supplier: typeof supplierNewer;
  /** Categories, products, offers and search. */
  catalog: typeof catalogNewer;
  /** Leaflets. */
  leaflet: typeof leafletNewer;
  /** Pricing and comparing a cart. */
  cart: typeof cartNewer;
  /** Shipping and payment methods, and time slots. */
  checkout: typeof checkoutNewer;
  /** Placing, reading and changing orders. */
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

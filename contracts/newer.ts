import { newer as account } from './account/account.routes.ts';
import { newer as address } from './address/address.ts';
import { newer as cart } from './cart/cart.ts';
import { newer as catalog } from './catalog/catalog.ts';
import { newer as checkout } from './checkout/checkout.ts';
import { newer as config } from './config/shop-config.ts';
import { newer as leaflet } from './leaflet/leaflet.ts';
import { newer as order } from './order/order.routes.ts';
import { newer as supplier } from './supplier/supplier.ts';
import { c } from './wire/route.ts';

/** The calls of the newer generation, spelled out to keep declarations small. */
export type Newer = {
  /** What a shop sets at run time. */
  config: typeof config;
  /** Accounts and sessions. */
  account: typeof account;
  /** Address books. */
  address: typeof address;
  /** Suppliers, near a place or by ID. */
  supplier: typeof supplier;
  /** Categories, products, offers and search. */
  catalog: typeof catalog;
  /** Leaflets. */
  leaflet: typeof leaflet;
  /** Pricing and comparing a cart. */
  cart: typeof cart;
  /** Shipping and payment methods, and time slots. */
  checkout: typeof checkout;
  /** Placing, reading and changing orders. */
  order: typeof order;
};

const groups: Newer = { config, account, address, supplier, catalog, leaflet, cart, checkout, order };

/** Every call of the newer generation; for anything it lacks, use the older one. */
export const newer = c.router(groups, { metadata: { newer: true } }) as unknown as Newer;

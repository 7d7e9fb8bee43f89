import { older as account } from './account/account.routes.ts';
import { older as address } from './address/address.ts';
import { older as cart } from './cart/cart.ts';
import { older as catalog } from './catalog/catalog.ts';
import { older as checkout } from './checkout/checkout.ts';
import { older as config } from './config/shop-config.ts';
import { older as imports } from './import/import.ts';
import { older as leaflet } from './leaflet/leaflet.ts';
import { older as order } from './order/order.routes.ts';
import { older as payment } from './payment/payment.ts';
import { older as staff } from './staff/staff.ts';
import { older as supplier } from './supplier/supplier.ts';

/** The calls of the older generation, spelled out to keep declarations small. */
export type Older = {
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
  /** Transactions, and what finalises them. */
  payment: typeof payment;
  /** What the staff of a supplier does with an order. */
  staff: typeof staff;
  /** Uploading the catalogue. */
  import: typeof imports;
};

/** Every call of the older generation. */
export const older: Older = {
  config,
  account,
  address,
  supplier,
  catalog,
  leaflet,
  cart,
  checkout,
  order,
  payment,
  staff,
  import: imports,
};

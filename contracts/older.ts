import { accountOlder } from './account/account.routes.ts';
import { addressOlder } from './address/address.ts';
import { cartOlder } from './cart/cart.routes.ts';
import { catalogOlder } from './catalog/catalog.ts';
import { checkoutOlder } from './checkout/checkout.ts';
import { configRoutes } from './config/shop-config.ts';
import { importOlder } from './import/import.ts';
import { leafletOlder } from './leaflet/leaflet.ts';
import { orderOlder } from './order/order.routes.ts';
import { paymentOlder } from './payment/payment.ts';
import { staffOlder } from './staff/staff.ts';
import { supplierOlder } from './supplier/supplier.ts';

/** The calls of the older generation, spelled out to keep declarations small. */
export type Older = {
  /** What a shop sets at run time. */
  config: typeof configRoutes;
  /** Accounts and sessions. */
  account: typeof accountOlder;
  /** Address books. */
  address: typeof addressOlder;
  /** Suppliers, near a place or by ID. */
  supplier: typeof supplierOlder;
  /** Categories, products, offers and search. */
  catalog: typeof catalogOlder;
  /** Leaflets. */
  leaflet: typeof leafletOlder;
  /** Pricing and comparing a cart. */
  cart: typeof cartOlder;
  /** Shipping and payment methods, and time slots. */
  checkout: typeof checkoutOlder;
  /** Placing, reading and changing orders. */
  order: typeof orderOlder;
  /** Transactions, and what finalises them. */
  payment: typeof paymentOlder;
  /** What the staff of a supplier does with an order. */
  staff: typeof staffOlder;
  /** Uploading the catalogue. */
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

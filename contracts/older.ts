import { accountOlder } from './account/account.older.ts';
import { addressOlder } from './address/address.older.ts';
import { cartOlder } from './cart/cart.older.ts';
import { catalogOlder } from './catalog/catalog.older.ts';
import { checkoutOlder } from './checkout/checkout.older.ts';
import { configRoutes } from './config/config.routes.ts';
import { importOlder } from './import/import.older.ts';
import { leafletOlder } from './leaflet/leaflet.older.ts';
import { orderOlder } from './order/order.older.ts';
import { paymentOlder } from './payment/payment.older.ts';
import { staffOlder } from './staff/staff.older.ts';
import { supplierOlder } from './supplier/supplier.older.ts';

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

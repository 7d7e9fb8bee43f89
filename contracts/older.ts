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

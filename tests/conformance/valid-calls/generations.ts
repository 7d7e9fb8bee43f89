import type { newer, older } from '@spaza/contracts';
import { accountNewer, accountOlder, addressNewer, addressOlder } from './account.ts';
import {
  catalogNewer,
  catalogOlder,
  config,
  leafletNewer,
  leafletOlder,
  supplierNewer,
  supplierOlder,
} from './browsing.ts';
import { cartNewer, cartOlder, checkoutNewer, checkoutOlder } from './cart.ts';
import { importOlder } from './import.ts';
import type { ValidCalls } from './kinds.ts';
import { orderNewer, orderOlder, staffOlder } from './order.ts';
import { paymentOlder } from './payment.ts';

export const olderCalls: ValidCalls<typeof older> = {
  config,
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

export const newerCalls: ValidCalls<typeof newer> = {
  config,
  account: accountNewer,
  address: addressNewer,
  supplier: supplierNewer,
  catalog: catalogNewer,
  leaflet: leafletNewer,
  cart: cartNewer,
  checkout: checkoutNewer,
  order: orderNewer,
};

import type { Newer, Older } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import { accountVerbs } from './account.ts';
import { addressVerbs } from './address.ts';
import { catalogVerbs } from './catalog.ts';
import { checkoutVerbs } from './checkout.ts';
import { checkoutConfigSettings } from './checkout-settings.ts';
import { configVerbs } from './config.ts';
import type { Gateway } from './gateway.ts';
import { orderVerbs } from './orders.ts';
import { staffVerbs } from './staff.ts';
import { supplierVerbs } from './suppliers.ts';

/** Every verb in the newer generation's calls, and in the older one's where the newer has none. */
export const newerGateway = (newer: Client<Newer>, older: Client<Older>, scope: string): Gateway => ({
  generation: 'newer',
  config: configVerbs(newer.config),
  suppliers: supplierVerbs(newer.supplier),
  catalog: catalogVerbs(newer.catalog, older),
  checkout: checkoutVerbs(checkoutConfigSettings(newer.checkout), older),
  orders: orderVerbs(newer.order),
  account: accountVerbs(newer.account, scope),
  address: addressVerbs(newer.address, older.address),
  staff: staffVerbs(older),
});

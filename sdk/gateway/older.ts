import type { Older } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import { accountVerbs } from './account.ts';
import { addressVerbs } from './address.ts';
import { catalogVerbs } from './catalog.ts';
import { checkoutVerbs } from './checkout.ts';
import { clientConfigSettings } from './checkout-settings.ts';
import { configVerbs } from './config.ts';
import type { Gateway } from './gateway.ts';
import { orderVerbs } from './orders.ts';
import { staffVerbs } from './staff.ts';
import { supplierVerbs } from './suppliers.ts';

/** Every verb in the older generation's calls. */
export const olderGateway = (older: Client<Older>, scope: string): Gateway => ({
  generation: 'older',
  config: configVerbs(older.config),
  suppliers: supplierVerbs(older.supplier),
  catalog: catalogVerbs(older.catalog, older),
  checkout: checkoutVerbs(clientConfigSettings(older.checkout), older),
  orders: orderVerbs(older.order),
  account: accountVerbs(older.account, scope),
  address: addressVerbs(older.address, older.address),
  staff: staffVerbs(older),
});

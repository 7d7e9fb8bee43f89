import type { Newer, Older } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import { catalogVerbs } from './catalog.ts';
import { configVerbs } from './config.ts';
import type { Gateway } from './gateway.ts';
import { later } from './later.ts';
import { supplierVerbs } from './suppliers.ts';

const buying = () => import('./buying.ts');

/** Every verb in the newer generation's calls, and in the older one's where the newer has none. */
export const newerGateway = (newer: Client<Newer>, older: Client<Older>, scope: string): Gateway => ({
  generation: 'newer',
  config: configVerbs(newer.config),
  suppliers: supplierVerbs(newer.supplier),
  catalog: catalogVerbs(newer.catalog, older),
  checkout: later('checkout', async () => {
    const { checkoutVerbs, checkoutConfigSettings } = await buying();
    return checkoutVerbs(checkoutConfigSettings(newer.checkout), older);
  }),
  orders: later('order', async () => (await buying()).orderVerbs(newer.order)),
  account: later('account', async () => (await buying()).accountVerbs(newer.account, scope)),
  address: later('address', async () => (await buying()).addressVerbs(newer.address, older.address)),
  staff: later('staff', async () => (await buying()).staffVerbs(older)),
});

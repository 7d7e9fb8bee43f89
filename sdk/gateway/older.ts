import type { Older } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import { catalogVerbs } from './catalog.ts';
import { configVerbs } from './config.ts';
import type { Gateway } from './gateway.ts';
import { later } from './later.ts';
import { supplierVerbs } from './suppliers.ts';

const buying = () => import('./buying.ts');

/** Every verb in the older generation's calls. */
export const olderGateway = (older: Client<Older>, scope: string): Gateway => ({
  generation: 'older',
  config: configVerbs(older.config),
  suppliers: supplierVerbs(older.supplier),
  catalog: catalogVerbs(older.catalog, older),
  checkout: later('checkout', async () => {
    const { checkoutVerbs, clientConfigSettings } = await buying();
    return checkoutVerbs(clientConfigSettings(older.checkout), older);
  }),
  orders: later('order', async () => (await buying()).orderVerbs(older.order)),
  account: later('account', async () => (await buying()).accountVerbs(older.account, scope)),
  address: later('address', async () => (await buying()).addressVerbs(older.address, older.address)),
  staff: later('staff', async () => (await buying()).staffVerbs(older)),
});

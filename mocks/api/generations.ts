import { EVERY_CAPABILITY, newer, older } from '@spaza/contracts';
import { demoStation, readShopConfig } from '../shop/config/config.ts';
import { accountNewer, accountOlder, addressNewer, addressOlder } from './account.ts';
import { cartNewer, cartOlder } from './cart.ts';
import { catalogNewer, catalogOlder } from './catalog.ts';
import { checkoutNewer, checkoutOlder } from './checkout.ts';
import { importOlder } from './import.ts';
import { leafletNewer, leafletOlder } from './leaflet.ts';
import { orderNewer, orderOlder, staffOlder } from './order.ts';
import { paymentOlder } from './payment.ts';
import { type Answers, ok } from './request-context.ts';
import { supplierNewer, supplierOlder } from './supplier.ts';

/** Creates the start-up calls, which are the same in both generations. */
const createConfig = (version: string): Answers<(typeof older)['config']> => ({
  shopfront: async ({ context }) => {
    const config = await readShopConfig(context.shop.db);
    return Object.keys(config).length === 0
      ? { status: 200, body: { status: 'not_found' } }
      : ok({ config: { config: { capabilities: [...EVERY_CAPABILITY], ...config } } });
  },
  demoStation: async ({ context }) => ok(await demoStation(context.shop)),
  version: () => ({ status: 200, body: version, headers: { 'cache-control': 'no-store' } }),
});

/** Combines every route of both generations with its resolver. */
export function createGenerations(version: string) {
  const config = createConfig(version);
  const answersOlder: Answers<typeof older> = {
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
  const answersNewer: Answers<typeof newer> = {
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
  return [
    { generation: 'older', contract: older, answers: answersOlder },
    { generation: 'newer', contract: newer, answers: answersNewer },
  ] as const;
}

import { EVERY_CAPABILITY, type older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { readShopConfig } from '../shop/config/config.ts';
import { demoStation } from '../shop/config/demo-station.ts';
import { ok } from './answers.ts';
import type { RequestContext } from './request-context.ts';

/** Creates the start-up calls, which are the same in both generations. */
export const createConfig = (version: string): Implementation<(typeof older)['config'], RequestContext> => ({
  shopfront: async ({ context }) => {
    const config = await readShopConfig(context.shop.db);
    return Object.keys(config).length === 0
      ? { status: 200, body: { status: 'not_found' } }
      : ok({ config: { config: { capabilities: [...EVERY_CAPABILITY], ...config } } });
  },
  demoStation: async ({ context }) => ok(await demoStation(context.shop)),
  version: () => ({ status: 200, body: version, headers: { 'cache-control': 'no-store' } }),
});

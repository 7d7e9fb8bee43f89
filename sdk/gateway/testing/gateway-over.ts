import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { stubFetch } from '../../client/testing/stub.ts';
import { createGateway, type GatewayOptions } from '../create-gateway.ts';
import type { Generation } from '../parts.ts';

/** An answer that every verb can read. */
const anything = () =>
  Response.json({
    status: 'ok',
    ...Object.fromEntries(
      [
        'account',
        'address',
        'ads',
        'category',
        'cheapest_basket',
        'client_config',
        'debtor_card',
        'import',
        'leaflet',
        'order',
        'prepare_job',
        'product',
        'supplier',
        'transaction',
        'validation',
      ].map((name) => [name, { id: 1, total_in_cents: 0 }]),
    ),
    ...Object.fromEntries(
      [
        'addresses',
        'agencies',
        'banners',
        'categories',
        'comparisons',
        'leaflets',
        'offers',
        'orders',
        'out_of_stock',
        'products',
        'suppliers',
        'timeslots',
        'updated',
      ].map((name) => [name, []]),
    ),
    token_id: 'checked',
    config: { config: {} },
    checkout_config: { shipping: { options: ['COLLECT'] }, payment: { options: ['CASH'] } },
  });

/** A gateway of a shop that gives every call the same answer, and what was sent to it. */
export function gatewayOver(
  generation: Generation,
  options: Partial<GatewayOptions> = {},
  answer = anything,
) {
  const { sent, fetch } = stubFetch(answer);
  const gateway = createGateway({
    generation,
    addresses: { provider: 'http://shop.test' },
    fetch,
    capabilities: EVERY_CAPABILITY,
    ...options,
  });
  const last = () => `${sent.at(-1)?.init.method} ${sent.at(-1)?.url.replace('http://shop.test', '')}`;
  return { gateway, sent, last };
}

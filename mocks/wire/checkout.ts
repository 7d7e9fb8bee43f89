import type { newer, older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { checkoutConfig, clientConfig } from '../shop/checkout/settings.ts';
import { slotsOf } from '../shop/checkout/slots-of.ts';
import { ok } from './answers.ts';
import type { RequestContext } from './request-context.ts';

export const checkoutOlder: Implementation<(typeof older)['checkout'], RequestContext> = {
  clientConfig: async ({ query, context }) =>
    ok({ client_config: await clientConfig(context.shop, query.supplier_id) }),
  timeslots: async ({ params, query, context }) => ok(await slotsOf(context.shop, params.id, query)),
};

export const checkoutNewer: Implementation<(typeof newer)['checkout'], RequestContext> = {
  checkoutConfig: async ({ query, context }) =>
    ok({ checkout_config: await checkoutConfig(context.shop, query.supplier_id) }),
};

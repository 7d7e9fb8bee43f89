import type { newer, older } from '@spaza/contracts';
import { checkoutConfig, clientConfig, slotsOf } from '../shop/checkout/dispatch.ts';
import { type Answers, ok } from './request-context.ts';

export const checkoutOlder: Answers<(typeof older)['checkout']> = {
  clientConfig: async ({ query, context }) =>
    ok({ client_config: await clientConfig(context.shop, query.supplier_id) }),
  timeslots: async ({ params, query, context }) => ok(await slotsOf(context.shop, params.id, query)),
};

export const checkoutNewer: Answers<(typeof newer)['checkout']> = {
  checkoutConfig: async ({ query, context }) =>
    ok({ checkout_config: await checkoutConfig(context.shop, query.supplier_id) }),
};

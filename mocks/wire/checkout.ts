import type { newer, older } from '@spaza/contracts';
import { dispatchOf } from '@spaza/contracts/vocabulary';
import type { Implementation } from '../routing/implementation.ts';
import { shippingMethod } from '../shop/checkout/dispatch.ts';
import { checkoutConfig, clientConfig } from '../shop/checkout/settings.ts';
import { timeslots } from '../shop/checkout/timeslots.ts';
import { supplierRow } from '../shop/supplier/supplier.ts';
import { ok } from './answers.ts';
import type { Visit } from './visit.ts';

export const checkoutOlder: Implementation<(typeof older)['checkout'], Visit> = {
  clientConfig: async ({ query, context }) =>
    ok({ client_config: await clientConfig(context.shop, query.supplier_id) }),
  timeslots: async ({ params, query, context: { shop } }) => {
    const supplier = await supplierRow(shop.db, params.id);
    return ok({ timeslots: await timeslots(shop, supplier, dispatchOf(shippingMethod(supplier, query))) });
  },
};

export const checkoutNewer: Implementation<(typeof newer)['checkout'], Visit> = {
  checkoutConfig: async ({ query, context }) =>
    ok({ checkout_config: await checkoutConfig(context.shop, query.supplier_id) }),
};

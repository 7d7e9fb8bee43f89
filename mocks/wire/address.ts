import type { newer, older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { addAddress, listAddresses, removeAddress } from '../shop/address/address.ts';
import { created, ok } from './answers.ts';
import { ownAccount, type RequestContext } from './request-context.ts';

export const addressNewer: Implementation<(typeof newer)['address'], RequestContext> = {
  list: async ({ params, context }) =>
    ok({ addresses: await listAddresses(context.shop, ownAccount(context, params.user_id)) }),
  create: async ({ params, body, context }) => {
    const accountId = ownAccount(context, params.user_id);
    const { address, isNew } = await addAddress(context.shop, accountId, body);
    return isNew ? created({ address }) : ok({ address });
  },
};

export const addressOlder: Implementation<(typeof older)['address'], RequestContext> = {
  ...addressNewer,
  remove: async ({ params, context }) => {
    await removeAddress(context.shop, ownAccount(context, params.user_id), String(params.id));
    return ok({});
  },
};

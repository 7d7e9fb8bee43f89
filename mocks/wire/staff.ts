import type { older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { completePack, disputePack, issuePack } from '../shop/staff/pack.ts';
import { ok } from './answers.ts';
import type { Visit } from './visit.ts';

type StaffOlder = Implementation<(typeof older)['staff'], Visit>;

// An order is one pack in this shop, so handing over a pack and handing over an order are the same.
const issue: StaffOlder['issuePack'] = async ({ params, context }) =>
  ok({ order: await issuePack(context.shop, String(params.id)) });

export const staffOlder: StaffOlder = {
  completePack: async ({ params, body, context }) =>
    ok({ order: await completePack(context.shop, String(params.id), body.order_items ?? []) }),
  disputePack: async ({ params, body, context }) =>
    ok({ order: await disputePack(context.shop, String(params.id), body.reason) }),
  issuePack: issue,
  issueProcess: issue,
};

import type { older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { completePack } from '../shop/staff/complete.ts';
import { disputePack } from '../shop/staff/dispute.ts';
import { issuePack } from '../shop/staff/issue.ts';
import { ok } from './answers.ts';
import type { RequestContext } from './request-context.ts';

type StaffOlder = Implementation<(typeof older)['staff'], RequestContext>;

// In this shop an order is a single pack, so handing over a pack and handing over an order are the same.
const issue: StaffOlder['issuePack'] = async ({ params, body, context }) =>
  ok({ order: await issuePack(context.shop, String(params.id), body.agent_name) });

export const staffOlder: StaffOlder = {
  completePack: async ({ params, body, context }) =>
    ok({
      order: await completePack(context.shop, String(params.id), body.order_items ?? [], body.agent_name),
    }),
  disputePack: async ({ params, body, context }) =>
    ok({ order: await disputePack(context.shop, String(params.id), body.reason, body.agent_name) }),
  issuePack: issue,
  issueProcess: issue,
};

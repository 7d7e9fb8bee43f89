import { accepted } from '../run/endings.ts';
import { lineOf } from './goods.ts';
import type { Verbs } from './verb.ts';

export const staffVerbs: Verbs<'prepare' | 'complete' | 'dispute' | 'issue'> = {
  prepare: async (by, actor, scene) =>
    accepted(await actor.staff.prepare(scene.orderOf(actor).id, { agentName: by?.agent })),
  async complete(packed, actor, scene) {
    const order = scene.orderOf(actor);
    const items = packed?.short?.map(({ line, qty }) => ({
      id: lineOf(order.order_items ?? [], line).id,
      qty,
    }));
    return accepted(
      await actor.staff.complete(order.id, { agentName: packed?.agent, ...(items && { items }) }),
    );
  },
  dispute: async ({ reason, agent }, actor, scene) =>
    accepted(await actor.staff.dispute(scene.orderOf(actor).id, { reason, agentName: agent })),
  issue: async (by, actor, scene) =>
    accepted(await actor.staff.issue(scene.orderOf(actor).id, { agentName: by?.agent })),
};

import type { Outcome } from '@spaza/sdk';
import { CallError } from '@spaza/sdk/client';
import type { Actor } from '../run/actor.ts';
import { accepted } from '../run/endings.ts';
import type { Scene } from '../run/scene.ts';
import { lineOf } from './goods.ts';
import type { Verbs } from './verb.ts';

/** What came of the work of staff; the order itself where the shop answers a success without content. */
async function workOn(actor: Actor, scene: Scene, work: Promise<Outcome<unknown>>): Promise<unknown> {
  try {
    return accepted(await work);
  } catch (error) {
    if (error instanceof CallError && error.acted && error.status === 204) return scene.freshOrder(actor);
    throw error;
  }
}

export const staffVerbs: Verbs<'prepare' | 'complete' | 'dispute' | 'issue'> = {
  prepare: async (by, actor, scene) =>
    workOn(actor, scene, actor.staff.prepare(scene.orderOf(actor).id, { agentName: by?.agent })),
  async complete(packed, actor, scene) {
    const order = scene.orderOf(actor);
    const items = packed?.short?.map(({ line, qty }) => ({
      id: lineOf(order.order_items ?? [], line).id,
      qty,
    }));
    const packing = { agentName: packed?.agent, ...(items && { items }) };
    return workOn(actor, scene, actor.staff.complete(order.id, packing));
  },
  dispute: async ({ reason, agent }, actor, scene) =>
    workOn(actor, scene, actor.staff.dispute(scene.orderOf(actor).id, { reason, agentName: agent })),
  issue: async (by, actor, scene) =>
    workOn(actor, scene, actor.staff.issue(scene.orderOf(actor).id, { agentName: by?.agent })),
};

import type { Order } from '@spaza/contracts';
import { addressesOf, debtorCardsOf, type Outcome } from '@spaza/sdk';
import { CallError } from '@spaza/sdk/client';
import { accepted } from '../run/endings.ts';
import type { Actor, Scene, Verbs } from '../run/scene.ts';
import { controlled } from './controls.ts';
import { lineOf } from './goods.ts';
import { supplierOf } from './supplier.ts';

/** The result of a step of staff; the order if the shop answers without content. */
async function workOn(
  actor: Actor,
  scene: Scene,
  work: (staff: Actor['staff'], order: Order) => Promise<Outcome<unknown>>,
): Promise<unknown> {
  try {
    return accepted(await work(actor.staff, scene.orderOf(actor)));
  } catch (error) {
    if (error instanceof CallError && error.acted && error.status === 204) return scene.freshOrder(actor);
    throw error;
  }
}

export const staffVerbs: Verbs<'prepare' | 'complete' | 'dispute' | 'issue'> = {
  prepare: (by, actor, scene) =>
    workOn(actor, scene, (staff, { id }) => staff.prepare(id, { agentName: by?.agent })),
  complete: (packed, actor, scene) =>
    workOn(actor, scene, (staff, { id, order_items }) => {
      const lines = order_items ?? [];
      const items = packed?.short?.map(({ line, qty }) => ({ id: lineOf(lines, line).id, qty }));
      return staff.complete(id, { agentName: packed?.agent, ...(items && { items }) });
    }),
  dispute: ({ reason, agent }, actor, scene) =>
    workOn(actor, scene, (staff, { id }) => staff.dispute(id, { reason, agentName: agent })),
  issue: (by, actor, scene) =>
    workOn(actor, scene, (staff, { id }) => staff.issue(id, { agentName: by?.agent })),
};

export const peopleVerbs: Verbs<'sign_up' | 'sign_in' | 'sign_out' | 'address' | 'debtor_card'> = {
  async sign_up(form, actor, scene) {
    await scene.register(actor, form ?? {});
    return actor.session.account.current.peek();
  },
  async sign_in(form, actor) {
    const { login = actor.login, password = actor.password } = form ?? {};
    accepted(await actor.session.account.signIn({ login, password }));
    return actor.session.account.current.peek();
  },
  async sign_out(_none, { session }) {
    await session.account.signOut();
    return null;
  },
  async address(form, { session }) {
    const book = addressesOf(session);
    const { unit_or_floor = null, ...place } = form;
    const saved = accepted(await book.add({ ...place, unit_or_floor }));
    return accepted(book.choose(saved.id));
  },
  async debtor_card(input, actor, scene) {
    const { id_number, business_address, decide = 'accepted', ...money } = input ?? {};
    const cards = debtorCardsOf(actor.session);
    const supplier = supplierOf(actor);
    accepted(
      await cards.request(supplier.id, {
        idNumber: id_number ?? '8001015009087',
        businessAddress: business_address ?? '31 Washington Street, Langa, Cape Town, 7455',
      }),
    );
    if (decide !== 'pending') {
      const change = { login: actor.login, supplier_id: supplier.id, status: decide, ...money };
      await controlled(scene.controls.changeDebtorCard({ ...scene.operator(), body: change }));
    }
    accepted(await cards.load());
    return cards.at(supplier.id);
  },
};

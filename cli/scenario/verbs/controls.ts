import type { Id } from '@spaza/contracts';
import type { Worked } from '../../shop/as-operator.ts';
import { milliseconds } from '../../values/times.ts';
import { accepted, CannotDo, Refusal } from '../run/endings.ts';
import type { Actor, Scene, Verbs } from '../run/scene.ts';
import { findOffer, type Goods, PLENTY } from './goods.ts';
import { supplierOf } from './supplier.ts';

type Answered = { status: number; body: unknown };

/** The answer of a sandbox control. @throws Refusal if the sandbox refuses */
export async function controlled<A extends Answered>(answer: Promise<A>): Promise<Worked<A>> {
  const { status, body } = await answer;
  if (status === 200) return body as Worked<A>;
  const { code = 'refused', messages = [] } = (body ?? {}) as { code?: string; messages?: string[] };
  throw new Refusal([code], messages, status);
}

/**
 * Changes an offer until the scenario ends. Then its price is restored, and its stock set to plenty: no call says what it
 * was.
 */
async function changeOffer(
  scene: Scene,
  actor: Actor,
  goods: Exclude<Goods, string>,
  change: { stock?: number; price_in_cents?: number },
): Promise<unknown> {
  const { controls, operator } = scene;
  const inCart = actor.session.cart.items
    .peek()
    .find(({ offer }) => goods.find && offer.sellable.name.toLowerCase().includes(goods.find.toLowerCase()));
  const offer = inCart?.offer ?? (await findOffer(actor, goods, scene)).offer;
  const set = (id: Id, body: typeof change) => controls.changeOffer({ ...operator(), params: { id }, body });
  const before = {
    ...(change.stock !== undefined && { stock: PLENTY }),
    ...(change.price_in_cents !== undefined && { price_in_cents: offer.price_in_cents }),
  };
  scene.afterwards(() => set(offer.id, before));
  const { offers } = await controlled(set(offer.id, change));
  return offers[0];
}

export const controlVerbs: Verbs<'clock' | 'fault' | 'stock' | 'price' | 'shop'> = {
  async clock({ set, advance, release }, _actor, scene) {
    const move = {
      ...(set !== undefined && { now: set }),
      ...(advance !== undefined && { advance_ms: milliseconds(advance) }),
      ...(release && { now: null }),
    };
    const change = (body: { now?: string | null; advance_ms?: number }) =>
      controlled(scene.controls.setClock({ ...scene.operator(), body }));
    scene.afterwards(() => change({ now: null }));
    return change(move);
  },
  async fault(fault, _actor, scene) {
    const { faults } = await controlled(
      scene.controls.addFault({
        ...scene.operator(),
        body: fault as Parameters<typeof scene.controls.addFault>[0]['body'],
      }),
    );
    const id = faults.at(-1)?.id;
    if (id === undefined) throw new CannotDo('The sandbox did not say which fault it was.');
    scene.afterwards(() => scene.controls.removeFault({ ...scene.operator(), params: { id } }));
    return faults.at(-1);
  },
  stock: ({ left, ...goods }, actor, scene) => changeOffer(scene, actor, goods, { stock: left }),
  price: ({ cents, ...goods }, actor, scene) => changeOffer(scene, actor, goods, { price_in_cents: cents }),
  async shop({ closed, slot_capacity, client_config }, actor, scene) {
    const { id } = supplierOf(actor);
    const change = (body: object) =>
      controlled(scene.controls.changeSupplier({ ...scene.operator(), params: { id }, body }));
    const before = await change({});
    const changed = await change({
      ...(closed !== undefined && { closed_text: closed }),
      ...(slot_capacity !== undefined && { slot_capacity }),
      ...(client_config !== undefined && { client_config }),
    });
    scene.afterwards(() =>
      change({
        closed_text: null,
        slot_capacity: before.slot_capacity,
        client_config: withoutNew(before.client_config, changed.client_config),
      }),
    );
    return changed;
  },
};

/** The change that restores earlier settings: null removes those that are new. */
const withoutNew = (before: object, after: object): object => ({
  ...Object.fromEntries(Object.keys(after).map((key) => [key, null])),
  ...before,
});

/** Kinds of the messages that the shop sent a person, oldest first. */
export async function outboxOf(scene: Scene, { login }: Actor): Promise<string[]> {
  const { notices } = await controlled(
    scene.controls.outbox({ ...scene.operator(), query: { to: login, limit: 100 } }),
  );
  return notices.map(({ kind }) => kind).toReversed();
}

/** The account from the shop, with its current wallet credit. */
export async function accountOf({ session }: Actor) {
  const account = session.account.current.peek();
  return account && accepted(await session.gateway.account.update(account.id, {}));
}

import type { Order } from '@spaza/contracts';
import { orderCareOf, orderEditOf, reorder } from '@spaza/sdk';
import type { VerbInput } from '../language/verbs.ts';
import type { Actor } from '../run/actor.ts';
import { accepted, CannotDo, Refusal } from '../run/endings.ts';
import type { Scene } from '../run/scene.ts';
import { findOffer, type Goods, lineOf } from './goods.ts';
import type { Verbs } from './verb.ts';

const keep = (actor: Actor, order: Order): Order => {
  actor.order = order;
  actor.isOrderFresh = true;
  return order;
};

/** The order as it stands, for what is about to be done to it. */
async function current(actor: Actor, scene: Scene): Promise<Order> {
  const { id } = scene.orderOf(actor);
  return keep(actor, accepted(await actor.session.orders.load(id)));
}

type Change = VerbInput<'change'>;

function wish(actor: Actor, order: Order, { update = [], accept = [], remove = [] }: Change): void {
  const edit = orderEditOf(actor.session);
  const lines = order.order_items ?? [];
  const meant = (named: 'all' | readonly (string | number)[]) =>
    named === 'all' ? edit.undecided.peek() : named.map((name) => lineOf(lines, name));
  for (const { line, qty } of update) edit.setQty(lineOf(lines, line).id, qty);
  for (const { id } of meant(accept)) edit.accept(id);
  for (const { id } of meant(remove)) edit.remove(id);
}

async function change(actor: Actor, scene: Scene, wanted: Change): Promise<Order> {
  const order = await current(actor, scene);
  const edit = orderEditOf(actor.session);
  edit.drop();
  edit.begin(order);
  for (const goods of (Array.isArray(wanted.add) ? wanted.add : [wanted.add]) as (Goods | undefined)[]) {
    if (goods === undefined) continue;
    const { offer, qty } = await findOffer(actor, goods, scene);
    edit.add(offer, qty);
  }
  wish(actor, order, wanted);
  if (!edit.isChanged.peek()) throw new CannotDo('The order would not change.');
  // The shop is asked first, as a screen does. What it refuses here it refuses again when the changes are sent.
  const checked = await edit.check();
  if (checked.ok && !edit.isChanged.peek())
    throw new Refusal(
      ['out_of_stock'],
      checked.value.outOfStock.map(({ offer }) => offer.sellable.name),
    );
  return keep(actor, accepted(await edit.send()));
}

export const orderVerbs: Verbs<'change' | 'cancel' | 'reorder' | 'review' | 'read'> = {
  change: (wanted, actor, scene) => change(actor, scene, wanted),
  async cancel(_none, actor, scene) {
    const order = await current(actor, scene);
    return keep(actor, accepted(await orderCareOf(actor.session).cancel(order)));
  },
  async reorder(input, actor, scene) {
    const order = await current(actor, scene);
    const { lines, changed, gone, dropped } = accepted(
      await reorder(actor.session, order, { cart: input?.cart ?? 'replace' }),
    );
    return { lines, changed, gone, dropped };
  },
  async review({ rating, comment }, actor, scene) {
    const order = await current(actor, scene);
    return keep(actor, accepted(await orderCareOf(actor.session).review(order, { rating, comment })));
  },
  read: (_none, actor, scene) => current(actor, scene),
};

import type { Order, OrderModification } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { done, refused } from '../gateway/outcome.ts';
import { problemOf } from '../gateway/refusal.ts';
import { begin } from '../testing/begin.ts';
import { kasi, NOW, tea, wors } from '../testing/goods.ts';
import { openShop } from '../testing/shop.ts';
import { memoryStorage } from '../testing/storage.ts';
import { orderEditOf } from './order-edit.ts';

const line = (id: number, offer_id: string | number, qty: number) => ({
  id,
  offer_id,
  qty,
  name: 'Goods',
  total_in_cents: 0,
});

/** A shopper who changes an order, at a shop that makes repeated changes twice. */
async function editing(fails: (make: () => void) => void) {
  const shop = openShop({ capabilities: [] });
  const order: Order = {
    id: 7,
    reference: 'SPZ-7',
    status: 'pending',
    created_at: new Date(NOW).toISOString(),
    supplier_id: kasi.id,
    total_in_cents: 9000,
    order_items: [line(1, wors.id, 3), line(2, 'oil', 1)],
  };
  shop.orders.push(order);
  const sent: Array<readonly OrderModification[]> = [];
  const make = () => {
    shop.orders[0] = { ...order, order_items: [line(1, wors.id, 2), line(3, tea.id, 4)] };
  };
  const world = { fails };
  Object.assign(shop.gateway.orders, {
    async change(_id: unknown, changes: readonly OrderModification[]) {
      sent.push(changes);
      world.fails(make);
      make();
      return done(shop.orders[0]);
    },
  });
  const { session, storage } = begin({ shop });
  const edit = orderEditOf(session);
  edit.begin(order);
  edit.add(tea, 4);
  edit.setQty(1, 2);
  edit.remove(2);
  return { edit, shop, sent, storage, session, order, world };
}

const lose = () => {
  throw new Error('lost');
};

test('finds changes in the order that were made before their answer was lost', async () => {
  const { edit, sent } = await editing((make) => {
    make();
    lose();
  });
  expect(await edit.send()).toMatchObject({ ok: true, value: { order_items: [{ qty: 2 }, { qty: 4 }] } });
  expect([sent.length, edit.orderId.value]).toEqual([1, null]);
});

test('changes that never arrived can be sent again', async () => {
  const { edit, sent, world } = await editing(lose);
  await expect(edit.send()).rejects.toThrow('lost');
  expect([edit.unanswered.value, edit.isRepeatable.value]).toEqual([true, false]);
  world.fails = () => undefined;
  expect(await edit.send()).toMatchObject({ ok: true });
  expect([sent.length, edit.orderId.value]).toEqual([2, null]);
});

test('finds changes that were made after a reload, and does not send them', async () => {
  const { edit, shop, sent, session, storage } = await editing((make) => {
    make();
    shop.wraps('orders.byId', async () => refused(problemOf(503)));
    lose();
  });
  expect(await edit.send()).toMatchObject({ problem: { code: 'maybe_done' } });
  session.dispose();
  shop.wraps('orders.byId', (go) => go());
  const later = begin({ shop, storage: memoryStorage(Object.fromEntries(storage.kept)) }).session;
  expect(await orderEditOf(later).send()).toMatchObject({ ok: true });
  expect(sent).toHaveLength(1);
});

test('sends changes that the order shows in part again only if the shopper says so', async () => {
  const { edit, shop, sent, order, world } = await editing(() => {
    shop.orders[0] = { ...order, order_items: [line(1, wors.id, 2), line(2, 'oil', 1)] };
    lose();
  });
  for (const _press of [1, 2]) expect(await edit.send()).toMatchObject({ problem: { code: 'maybe_done' } });
  expect(sent).toHaveLength(1);
  world.fails = () => undefined;
  expect(await edit.send({ sendAgain: true })).toMatchObject({ ok: true });
  expect(sent).toHaveLength(2);
});

import type { Order, OrderModification } from '@spaza/contracts';
import { expect, test } from 'vitest';
import type { OrderChangeVerbs } from '../gateway/orders.ts';
import { done, refused } from '../gateway/outcome.ts';
import { problemOf } from '../gateway/refusal.ts';
import { begin } from '../testing/begin.ts';
import { kasi, NOW, tea } from '../testing/goods.ts';
import { openShop } from '../testing/shop.ts';
import { settled } from '../testing/storage.ts';
import { orderEditOf } from './order-edit.ts';

const orderOf = (id: number, more: Partial<Order> = {}): Order => ({
  id,
  reference: `SPZ-${id}`,
  status: 'pending',
  created_at: new Date(NOW).toISOString(),
  supplier_id: kasi.id,
  total_in_cents: 9000,
  order_items: [],
  ...more,
});
const [seven, eight] = [orderOf(7), orderOf(8)];

/** A shop whose orders can be changed: once under a key, and at today's prices. */
function openEditableShop() {
  const shop = openShop();
  const made = new Map<string, string>();
  const world = {
    shop,
    price: tea.price_in_cents,
    /** How much was added to orders so far. */
    added: 0,
    losesAnswers: false,
  };
  shop.orders = [seven, eight];
  const atToday = (changes: readonly OrderModification[]): OrderModification[] =>
    changes.map((one) =>
      one.item
        ? { ...one, item: { ...one.item, offer: { ...one.item.offer, price_in_cents: world.price } } }
        : one,
    );
  const verbs: Pick<OrderChangeVerbs, 'change' | 'validateChanges'> = {
    async validateChanges(_id, changes) {
      const modifications = atToday(changes);
      const isNew = JSON.stringify(modifications) !== JSON.stringify(changes);
      const today = { ...tea, price_in_cents: world.price };
      return done({ modifications, updated: isNew ? [{ offer: today, qty: 2 }] : [] });
    },
    async change(id, changes, { idempotencyKey: key }) {
      const body = JSON.stringify(changes);
      if ((made.get(key) ?? body) !== body) return refused(problemOf(422, { code: 'key_reused' }));
      if (!made.has(key)) for (const { qty } of changes) world.added += qty ?? 0;
      made.set(key, body);
      if (world.losesAnswers) throw new Error('the answer was lost');
      return done(orderOf(Number(id), { total_in_cents: 9000 + world.added * world.price }));
    },
  };
  Object.assign(shop.gateway.orders, verbs);
  return world;
}

test('goods whose addition got no answer are added once, even if their price has changed since', async () => {
  const world = openEditableShop();
  const { session } = begin(world);
  const edit = orderEditOf(session);
  edit.begin(seven);
  edit.add(tea, 2);
  world.losesAnswers = true;
  await expect(edit.send()).rejects.toThrow('the answer was lost');
  world.losesAnswers = false;
  world.price = 4700;
  expect(await edit.check()).toMatchObject({ ok: true, value: { updated: [], outOfStock: [] } });
  expect([edit.unanswered.value, edit.added.value]).toEqual([true, [{ offer: tea, qty: 2 }]]);
  expect(await edit.send()).toMatchObject({ ok: true });
  expect([world.added, edit.orderId.value]).toEqual([2, null]);
});

test('takes over the shop’s findings if nothing was sent', async () => {
  const world = openEditableShop();
  const edit = orderEditOf(begin(world).session);
  edit.begin(seven);
  edit.add(tea, 2);
  world.price = 4700;
  expect(await edit.check()).toMatchObject({ ok: true, value: { updated: [{ qty: 2 }] } });
  expect(edit.added.value).toMatchObject([{ offer: { price_in_cents: 4700 }, qty: 2 }]);
});

test('after key_reused, changes are not sent under another key, and the order is read', async () => {
  const world = openEditableShop();
  const { session, storage } = begin(world);
  orderEditOf(session).begin(seven);
  orderEditOf(session).add(tea, 2);
  world.losesAnswers = true;
  await expect(orderEditOf(session).send()).rejects.toThrow();
  world.losesAnswers = false;
  session.dispose();
  // As an earlier version stored them, which took over new prices between two requests.
  const kept = storage.getItem('order-edit-v1') ?? '';
  storage.setItem('order-edit-v1', kept.replace('4500', '4700'));
  const later = begin({ shop: world.shop, storage }).session;
  const edit = orderEditOf(later);
  const now = orderOf(7, { total_in_cents: 18_000 });
  world.shop.orders = [now];
  for (const _again of [1, 2]) {
    expect(await edit.send()).toMatchObject({ ok: false, problem: { code: 'key_reused' } });
    expect([world.added, edit.unanswered.value, later.orders.current.value]).toEqual([2, true, now]);
  }
});

/** Two tabs of one browser; the first picks goods for one order. */
async function twoTabs() {
  const { shop } = openEditableShop();
  const { session, storage } = begin({ shop });
  const other = begin({ shop, storage }).session;
  const [here, there] = [orderEditOf(session), orderEditOf(other)];
  here.begin(seven);
  here.startPicking();
  await settled();
  const hear = async () => {
    await settled();
    storage.announce(null);
  };
  return { shop, session, other, here, there, hear };
}

test('changing another order in another tab ends picking for the first, and adds nothing to either', async () => {
  const { session, here, there, hear } = await twoTabs();
  there.begin(eight);
  await hear();
  expect([session.cart.pickingFor.value, here.orderId.value]).toEqual([null, 8]);
  here.add(tea, 2);
  await hear();
  expect([here.added.value, there.added.value]).toEqual([[], []]);
});

test('a tab without storage events adds nothing to the order of another tab, and does not end its picking', async () => {
  const { other, here, there, hear } = await twoTabs();
  there.begin(eight);
  there.startPicking();
  await settled();
  here.add(tea, 2);
  await hear();
  expect([there.orderId.value, there.added.value, other.cart.pickingFor.value]).toEqual([8, [], 8]);
  there.add(tea, 1);
  await hear();
  expect([there.added.value, other.cart.pickingFor.value]).toEqual([[{ offer: tea, qty: 1 }], null]);
});

test('continuing the same order keeps picking for it', async () => {
  const { session, here } = await twoTabs();
  here.begin(seven);
  expect(session.cart.pickingFor.value).toBe(7);
  here.add(tea, 1);
  expect([here.added.value, session.cart.pickingFor.value]).toEqual([[{ offer: tea, qty: 1 }], null]);
});

test('adds nothing after another tab dropped the changes', async () => {
  const { here, there, hear } = await twoTabs();
  there.drop();
  await hear();
  here.add(tea, 1);
  expect(here.orderId.value).toBeNull();
});

test('checks and sends changes while another tab shows another order', async () => {
  const { shop, other, here, hear } = await twoTabs();
  here.setAddedQty(tea.id, 1);
  other.orders.setCurrent(eight);
  await hear();
  expect(await here.check()).toMatchObject({ ok: true });
  expect(await here.preview()).toMatchObject({ ok: true });
  expect(await here.send()).toMatchObject({ ok: true, value: { id: 7 } });
  expect(shop.called).toEqual([]);
});

test('keeps undecided lines while another tab shows another order', async () => {
  const { session, other, here, hear } = await twoTabs();
  const line = { id: 1, name: 'Tea', qty: 1, qty_ordered: 2, total_in_cents: 4500, image_url: null };
  session.orders.setCurrent(orderOf(7, { status: 'stock_short', order_items: [line] }));
  expect(here.undecided.value).toEqual([line]);
  other.orders.setCurrent(eight);
  await hear();
  expect([session.orders.current.value?.id, here.undecided.value]).toEqual([8, [line]]);
  expect(await here.send()).toMatchObject({ problem: { code: 'undecided_items', order_item_ids: [1] } });
});

test('reads an order that is no longer known before checking changes', async () => {
  const { shop } = openEditableShop();
  const { session, storage } = begin({ shop });
  orderEditOf(session).begin(seven);
  orderEditOf(session).add(tea, 1);
  session.orders.setCurrent(eight);
  session.dispose();
  const later = begin({ shop, storage }).session;
  shop.refuses('orders.byId', problemOf(503));
  expect(await orderEditOf(later).check()).toMatchObject({ problem: { status: 503 } });
  expect(await orderEditOf(later).check()).toMatchObject({ ok: true });
  expect(later.orders.current.value).toEqual(seven);
});

test('checks and sends nothing if no order is being changed', async () => {
  const edit = orderEditOf(begin(openEditableShop()).session);
  expect(await edit.check()).toMatchObject({ problem: { code: 'no_edit', status: 0 } });
  expect(await edit.send()).toMatchObject({ problem: { code: 'no_edit', status: 0 } });
});

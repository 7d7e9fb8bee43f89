import type { Order } from '@spaza/contracts';
import { type Generation, orderEditOf } from '@spaza/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderWorld } from '../world/order-world.ts';
import { got } from '../world/outcome.ts';
import { DEMO, type Fetch, openShop, SUPPLIER } from '../world/shop.ts';
import { memoryStorage, shopperAt } from '../world/shopper.ts';

const shop = openShop();
const world = orderWorld(shop);
beforeAll(() => shop.sandbox.ready);
afterAll(() => shop.sandbox.close());

describe.for(['older', 'newer'] as Generation[])('over the %s generation', (generation) => {
  /** A signed-in shopper with an order of two lines, and a third offer of the shop. */
  async function withOrder(fetch: Fetch = shop.sandbox.fetch, storage = memoryStorage()) {
    const session = shopperAt({ generation, fetch, storage });
    got(await session.account.signIn(DEMO));
    const [rice, tea, oil] = await world.goods();
    const order = await world.place(session.account.token.peek() ?? '', [
      [rice, 3],
      [tea, 2],
    ]);
    const edit = orderEditOf(session);
    edit.begin(order as Order);
    const offers = got(await session.gateway.catalog.search({ query: 'rice', supplierId: SUPPLIER })).offers;
    const third = offers.find(({ id }) => id === oil);
    if (!third) throw new Error('The third offer was not found.');
    const [first, second] = order.order_items;
    return { session, edit, order, storage, third, first: first!, second: second! };
  }

  test('goods are added and lines changed and removed in one go', async () => {
    const { edit, third, first, second, session, order } = await withOrder();
    edit.startPicking();
    expect(session.cart.pickingFor.value).toBe(order.id);
    edit.add(third, 2);
    expect(session.cart.pickingFor.value).toBeNull();
    edit.setQty(first.id, 1);
    edit.remove(second.id);
    const checked = got(await edit.check());
    expect(checked).toMatchObject({ outOfStock: [], updated: [], problems: [] });
    expect(checked.order?.total_in_cents).toBe(3 * 2000);
    expect((await world.read(order.id, session.account.token.peek() ?? '')).body.order.total_in_cents).toBe(
      5 * 2000,
    );

    const changed = got(await edit.send());
    expect(changed.order_items?.map(({ offer_id, qty }) => [offer_id, qty])).toEqual([
      [first.offer_id, 1],
      [third.id, 2],
    ]);
    expect([edit.orderId.value, edit.isChanged.value]).toEqual([null, false]);
    expect(session.orders.current.value).toEqual(changed);
  });

  test('short lines wait to be accepted or removed, and only then the changes are sent', async () => {
    const { edit, first, second, order, session } = await withOrder();
    await world.complete(order.id, {
      order_items: [
        { id: first.id, qty: 1 },
        { id: second.id, qty: 1 },
      ],
    });
    got(await session.orders.load(order.id));
    expect(edit.undecided.value.map(({ id }) => id)).toEqual([first.id, second.id]);
    edit.accept(first.id);
    expect(await edit.send()).toMatchObject({ ok: false, problem: { code: 'undecided_items' } });
    edit.remove(second.id);
    const changed = got(await edit.send());
    expect(changed.order_items?.map(({ id, qty }) => [id, qty])).toEqual([[first.id, 1]]);
    expect(changed.status).not.toBe('stock_short');
  });

  test('added goods that have gone are told, and left out of the changes', async () => {
    const { edit, third } = await withOrder();
    edit.add(third, 1);
    await world.setOffer(third.id, { stock: 0 });
    const checked = got(await edit.check());
    expect(checked.outOfStock.map(({ offer }) => offer.id)).toEqual([third.id]);
    expect(edit.added.value).toEqual([]);
  });

  test('a look ahead tells what changes come to and leaves them as they are', async () => {
    const { edit, third, first } = await withOrder();
    edit.add(third, 1);
    edit.setQty(first.id, 4);
    await world.setOffer(third.id, { stock: 0 });
    const wanted = [edit.added.value, edit.lines.value];
    const ahead = got(await edit.preview());
    expect(ahead.order?.total_in_cents).toBe(6 * 2000);
    expect(ahead.outOfStock.map(({ offer }) => offer.id)).toEqual([third.id]);
    expect([edit.added.value, edit.lines.value]).toEqual(wanted);
  });

  test('more of a line that costs something else today is told once, is not lost, and is made at today’s price', async () => {
    const { edit, third, first } = await withOrder();
    edit.add(third, 1);
    edit.setQty(first.id, 5);
    await world.setOffer(first.offer_id, { price_in_cents: 2300 });
    await world.setOffer(third.id, { price_in_cents: 1900 });
    const checked = got(await edit.check());
    expect(checked.updated.map(({ offer, qty }) => [offer.id, offer.price_in_cents, qty])).toEqual([
      [first.offer_id, 2300, 2],
      [third.id, 1900, 1],
    ]);
    // The additional quantity is now a line of its own.
    expect(edit.added.value.map(({ offer, qty }) => [offer.price_in_cents, qty]).sort()).toEqual([
      [1900, 1],
      [2300, 2],
    ]);
    expect(got(await edit.check())).toMatchObject({ updated: [], outOfStock: [] });
    const changed = got(await edit.send());
    expect(changed.total_in_cents).toBe(5 * 2000 + 2 * 2300 + 1900);
  });

  test('what was paid too much is in the wallet that is shown', async () => {
    const { session, edit, order, first } = await withOrder();
    await shop.call(`/api/v1/orders/${order.id}/offline_payment`, {
      body: { provider: 'cash' },
      token: shop.keys.staff,
    });
    const credit = () => session.account.current.value?.credit_in_cents ?? 0;
    const before = credit();
    edit.begin(got(await session.orders.load(order.id)));
    edit.setQty(first.id, 1);
    got(await edit.send());
    expect(credit()).toBe(before + 2 * 2000);
  });

  test('what was wanted survives a reload, and ends with the session of the shopper', async () => {
    const { edit, storage, first, session } = await withOrder();
    edit.setQty(first.id, 2);
    session.dispose();
    const after = shopperAt({ generation, fetch: shop.sandbox.fetch, storage });
    expect(orderEditOf(after).lines.value).toEqual({ [String(first.id)]: { action: 'update', qty: 2 } });
    await after.account.signOut();
    expect(orderEditOf(after).orderId.value).toBeNull();
  });

  test('changes whose answer was lost are sent again under the same key, and made once', async () => {
    const keys: (string | null)[] = [];
    let isLossy = true;
    const lossy = async (request: Request) => {
      const response = await shop.sandbox.fetch(request);
      if (!request.url.endsWith('/modify')) return response;
      keys.push(request.headers.get('idempotency-key'));
      if (isLossy) throw new TypeError('fetch failed');
      return response;
    };
    const { edit, third, storage } = await withOrder(lossy);
    edit.add(third, 1);
    await expect(edit.send()).rejects.toMatchObject({ kind: 'network' });
    isLossy = false;
    const after = shopperAt({ generation, fetch: lossy, storage });
    const changed = got(await orderEditOf(after).send());
    expect(changed.order_items?.filter(({ offer_id }) => offer_id === third.id)).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('goods whose answer was lost are added once, where they cost something else before they are sent again', async () => {
    let isLossy = true;
    const { edit, third, session, order } = await withOrder(async (request) => {
      const response = await shop.sandbox.fetch(request);
      if (isLossy && request.url.endsWith('/modify')) throw new TypeError('fetch failed');
      return response;
    });
    edit.add(third, 2);
    await expect(edit.send()).rejects.toMatchObject({ kind: 'network' });
    isLossy = false;
    await world.setOffer(third.id, { price_in_cents: 2100 });
    expect(got(await edit.check())).toMatchObject({ updated: [], outOfStock: [] });
    got(await edit.send());
    const { body } = await world.read(order.id, session.account.token.peek() ?? '');
    const added = (body.order as Order).order_items?.filter(({ offer_id }) => offer_id === third.id);
    expect(added?.map(({ qty }) => qty)).toEqual([2]);
    expect(edit.orderId.value).toBeNull();
  });

  test('changes that are sent twice at once are made once, whatever is wished between', async () => {
    let sent = 0;
    const counting = (request: Request) => {
      if (request.url.endsWith('/modify')) sent += 1;
      return shop.sandbox.fetch(request);
    };
    const { edit, third, first, order } = await withOrder(counting);
    edit.add(third, 1);
    const once = edit.send();
    edit.setQty(first.id, 1);
    const twice = edit.send();
    const changed = got(await once);
    expect(changed.order_items?.find(({ offer_id }) => offer_id === third.id)?.qty).toBe(1);
    expect([got(await twice), sent]).toEqual([changed, 1]);
    edit.begin(changed);
    edit.setQty(first.id, 1);
    expect(got(await edit.send()).total_in_cents).toBeLessThan(order.total_in_cents);
  });

  test('what was made is not wanted once more, where something else is wished while it is under way', async () => {
    let wish = () => {};
    const { edit, third, first, order } = await withOrder(async (request) => {
      const response = await shop.sandbox.fetch(request);
      if (request.url.endsWith('/modify')) wish();
      return response;
    });
    edit.add(third, 1);
    wish = () => edit.setQty(first.id, 1);
    got(await edit.send());
    expect([edit.orderId.value, edit.added.value]).toEqual([null, []]);
    edit.begin(order as Order);
    expect(edit.isChanged.value).toBe(false);
  });

  test('an order that went on meanwhile is not changed, and says so', async () => {
    const { edit, first, order, session } = await withOrder();
    edit.setQty(first.id, 1);
    await world.prepare(order.id);
    expect(await edit.send()).toMatchObject({ ok: false, problem: { code: 'wrong_status', status: 409 } });
    got(await session.orders.load(order.id));
    expect(await edit.send()).toMatchObject({ ok: false, problem: { code: 'wrong_status', status: 0 } });
    expect(edit.isChanged.value).toBe(true);
  });
});

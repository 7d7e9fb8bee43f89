import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { managerOf } from '../world/manager.ts';
import { startPostgres } from '../world/postgres.ts';
import { DEMO, MONDAY_MORNING, openShop, SUPPLIER } from '../world/shop.ts';

const postgres = await startPostgres();
const ENGINES = { pglite: 'memory://', ...(postgres && { postgres: await postgres.createDatabase() }) };
afterAll(() => postgres?.stop());

function openFrozen(database = 'memory://', at = MONDAY_MORNING) {
  const shop = openShop({ database, isMonday: at === MONDAY_MORNING, isFresh: at !== MONDAY_MORNING });
  shop.sandbox.clock.freeze(true);
  shop.sandbox.clock.set(at);
  const control = (path: string, method = 'POST', body?: unknown) =>
    shop.call(`/sandbox/${path}`, {
      method,
      ...(body !== undefined && { body }),
      headers: { 'x-operator-key': shop.keys.operator },
    });
  return { ...shop, control };
}

type World = ReturnType<typeof openFrozen>;

/** Returns what shoppers and the operator see of a shop. */
async function look({ call, signIn, control }: World) {
  const { body } = await call('/api/v2/account/users/sign_in', { body: DEMO });
  const { token, id } = await signIn();
  const pages = [
    '/shopfront_config',
    `/catalog/v1/categories?supplier_id=${SUPPLIER}`,
    `/catalog/v1/categories/4?supplier_id=${SUPPLIER}`,
    '/catalog/v1/products/30',
    '/catalog/v1/offers/search?query=maize&per_page=50',
    `/catalog/v1/suppliers/${SUPPLIER}/combos`,
    `/catalog/v1/suppliers/${SUPPLIER}/timeslots`,
    '/catalog/v1/suppliers/distance_from?lat=-29.85&lon=31.02',
  ];
  const seen: unknown[] = [body.account, (await call(`/api/v2/users/${id}/orders`, { token })).body];
  for (const page of pages) {
    const { status, body } = await call(page);
    expect([page, status]).toEqual([page, 200]);
    seen.push(body);
  }
  seen.push((await control('status', 'GET')).body.counts);
  return seen;
}

const LATER = MONDAY_MORNING + 9 * 86_400_000;

async function lookAtNew(): Promise<unknown[]> {
  const fresh = openFrozen('memory://', LATER);
  const seen = await look(fresh);
  await fresh.sandbox.close();
  return seen;
}
let newOne: Promise<unknown[]> | undefined;
/** Returns what is seen of a shop that is stocked later, which is the same for every engine. */
function newLater(): Promise<unknown[]> {
  newOne ??= lookAtNew();
  return newOne;
}

describe.for(Object.entries(ENGINES))('on %s', ([, database]) => {
  const shop = openFrozen(database);
  const { control } = shop;
  afterAll(() => shop.sandbox.close());
  beforeEach(async () => {
    shop.sandbox.clock.freeze(true);
    shop.sandbox.clock.set(MONDAY_MORNING);
    expect((await control('reset')).status).toBe(200);
  });

  test('a restored shop is what it was, including rows that were changed, added or deleted', async () => {
    const before = await look(shop);
    await control('snapshots/a', 'PUT');
    const { token, id } = await shop.signIn();
    const order = await shop.placeOrder(token);
    const [offer] = await shop.offers('maize');
    await control(`offers/${offer!.id}`, 'PATCH', { price_in_cents: 123 });
    const [address] = (await shop.call(`/api/v2/users/${id}/addresses`, { token })).body.addresses ?? [];
    if (address) await shop.call(`/api/v2/users/${id}/addresses/${address.id}`, { method: 'DELETE', token });
    expect(await look(shop)).not.toEqual(before);

    expect((await control('snapshots/a/restore')).status).toBe(200);
    expect(await look(shop)).toEqual(before);
    expect((await shop.call(`/api/v2/orders/${order.id}`, { token })).status).toBe(401);
  });

  test('a snapshot is restored as often as one likes, and replaced by one of the same name', async () => {
    const [offer] = await shop.offers('maize');
    const priced = async () => (await shop.offers('maize'))[0]!.price_in_cents;
    for (const price of [111, 222]) {
      await control(`offers/${offer!.id}`, 'PATCH', { price_in_cents: price });
      await control('snapshots/again', 'PUT');
      for (let round = 0; round < 2; round++) {
        await control(`offers/${offer!.id}`, 'PATCH', { price_in_cents: 999 });
        await control('snapshots/again/restore');
        expect(await priced()).toBe(price);
      }
    }
  });

  test('two rows that have exchanged a unique value are restored', async () => {
    const people = [
      { login: '0831234567', password: DEMO.password },
      { login: '0841234567', password: DEMO.password },
    ] as const;
    const rename = async (who: { login: string; password: string }, login: string) => {
      const { token, id } = await shop.signIn(who);
      const update = { account: { login, current_password: who.password } };
      return (await shop.call(`/api/v2/account/users/${id}/update`, { method: 'PATCH', token, body: update }))
        .status;
    };
    const nameOf = async (who: { login: string; password: string }) =>
      (await shop.call('/api/v2/account/users/sign_in', { body: who })).body.account.first_name;
    const names = [await nameOf(people[0]), await nameOf(people[1])];
    await control('snapshots/b', 'PUT');
    expect(await rename(people[0], '0851234567')).toBe(200);
    expect(await rename(people[1], people[0].login)).toBe(200);
    expect(await rename({ ...people[0], login: '0851234567' }, people[1].login)).toBe(200);
    expect([await nameOf(people[0]), await nameOf(people[1])]).toEqual(names.toReversed());
    expect((await control('snapshots/b/restore')).status).toBe(200);
    expect([await nameOf(people[0]), await nameOf(people[1])]).toEqual(names);
  });

  test('goods that belong to a product added later are restored', async () => {
    const nameOf = async () => (await shop.offers('boerewors'))[0]?.sellable.product;
    const before = await nameOf();
    const [offer] = await shop.offers('boerewors');
    const { barcode } = offer!.sellable;
    const file = `barcode,name,product,category\n${barcode},Boerewors,Wors from the farm,4\n`;
    await managerOf(shop).apply('products', file, null);
    expect(await nameOf()).toBe('Wors from the farm');
    expect((await control('reset')).status).toBe(200);
    expect(await nameOf()).toBe(before);
  });

  test('orders placed during restores are complete or gone, and the shop stays consistent', async () => {
    const { token, id } = await shop.signIn();
    const cart = await shop.orderableCart();
    await control('snapshots/c', 'PUT');
    const slots = await shop.slots();
    const calls = Array.from({ length: 24 }, (_, index) =>
      index % 6 === 5
        ? control('snapshots/c/restore')
        : shop.call('/cart/v1/order', {
            token,
            body: { cart: { ...cart, collection_date: slots[index % slots.length]!.value } },
          }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    const { orders } = (await shop.call(`/api/v2/users/${id}/orders?per_page=50`, { token })).body;
    expect(orders.length).toBeLessThanOrEqual(20);
    for (const order of orders) expect(order.order_items).toHaveLength(cart.items.length);
    await control('snapshots/c/restore');
    expect((await shop.call(`/api/v2/users/${id}/orders`, { token })).body.orders).toEqual([]);
    expect(shop.errors).toEqual([]);
  });

  test('a frozen clock is restored to its time, and a running one to its offset', async () => {
    const clock = async () => (await control('clock', 'GET')).body;
    await control('snapshots/still', 'PUT');
    await control('clock', 'PUT', { now: null });
    await control('snapshots/real', 'PUT');
    await control('snapshots/still/restore');
    expect(await clock()).toMatchObject({ now: new Date(MONDAY_MORNING).toISOString(), frozen: true });
    await control('snapshots/real/restore');
    expect(await clock()).toMatchObject({ offset_ms: 0, frozen: false });
  });

  test('snapshots are listed and deleted, and the seed is not among them', async () => {
    for (const { name } of (await control('snapshots', 'GET')).body.snapshots)
      await control(`snapshots/${name}`, 'DELETE');
    await control('snapshots/one', 'PUT');
    const { snapshots } = (await control('snapshots', 'GET')).body;
    expect(snapshots).toEqual([
      expect.objectContaining({
        name: 'one',
        created_at: new Date(MONDAY_MORNING).toISOString(),
        frozen: true,
      }),
    ]);
    expect((await control('snapshots/one', 'DELETE')).status).toBe(200);
    expect((await control('snapshots/one', 'DELETE')).status).toBe(404);
    expect((await control('snapshots/one/restore')).status).toBe(404);
    expect((await control('snapshots', 'GET')).body.snapshots).toEqual([]);
  });

  test('a shop that is reset is what a new one is at that time, whatever was done to it', async () => {
    const { token } = await shop.signIn();
    await shop.placeOrder(token);
    await control('config', 'PATCH', { meta: { title: 'Another shop' } });
    shop.sandbox.clock.set(LATER);
    await control('reset');
    expect(await look(shop)).toEqual(await newLater());
  });
});

test('only the operator may restore or reset the shop', async () => {
  const shop = openFrozen();
  for (const key of [shop.keys.manager, shop.keys.staff, 'wrong']) {
    for (const [path, method] of [
      ['reset', 'POST'],
      ['snapshots', 'GET'],
      ['snapshots/a', 'PUT'],
      ['snapshots/a/restore', 'POST'],
      ['snapshots/a', 'DELETE'],
    ]) {
      const { status } = await shop.call(`/sandbox/${path}`, {
        method: method!,
        headers: { 'x-operator-key': key, authorization: `Bearer ${key}`, 'http-x-auth': key },
      });
      expect([path, status]).toEqual([path, 401]);
    }
  }
  await shop.sandbox.close();
});

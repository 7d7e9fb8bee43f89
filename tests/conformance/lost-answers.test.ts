import type { Order } from '@spaza/contracts';
import { addressesOf, checkoutOf, type Generation, orderCareOf, orderEditOf } from '@spaza/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, register } from '../world/account.ts';
import { orderWorld } from '../world/order-world.ts';
import { got } from '../world/outcome.ts';
import { type Fetch, openShop, SUPPLIER } from '../world/shop.ts';
import { memoryStorage, shopperAt } from '../world/shopper.ts';

/** A shop that knows only the documents: a write that is sent again is another one. */
const shop = openShop({ documents: true });
beforeAll(() => shop.sandbox.ready);
afterAll(() => shop.sandbox.close());

/** Random numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Writes whose loss is the subject; others only read, or sign in. */
const WRITES = /\/(register|order|modify|modifications|cancel|addresses|review)(\/|\?|$)/;

/** A connection on which the answers of writes get lost, before or after the shop has acted. */
function losing(random: () => number): { fetch: Fetch; writes: string[] } {
  const writes: string[] = [];
  return {
    writes,
    async fetch(request) {
      const { method, url } = request;
      const isWrite = method !== 'GET' && WRITES.test(new URL(url).pathname) && !url.includes('validate');
      const luck = random();
      if (isWrite && luck < 0.15) throw new TypeError('never sent');
      const answer = await shop.sandbox.fetch(request);
      if (!isWrite) {
        if (luck < 0.1) throw new TypeError('lost');
        return answer;
      }
      writes.push(`${method} ${new URL(url).pathname}`);
      if (luck < 0.35) throw new TypeError('lost');
      if (luck < 0.5) return new Response('<h1>Bad Gateway</h1>', { status: 502 });
      if (luck < 0.6) return new Response(null, { status: answer.status === 204 ? 204 : 200 });
      return answer;
    },
  };
}

/** Presses again, as a shopper does after a failure or an unknown result. */
async function press<T>(act: () => Promise<{ ok: true; value: T } | { ok: false }>): Promise<T> {
  const told: unknown[] = [];
  for (let tries = 0; tries < 40; tries++) {
    const outcome = await act().catch((error: unknown) => ({ ok: false, error }) as const);
    if (outcome.ok) return outcome.value;
    told.push(outcome);
  }
  throw new Error(`It never worked: ${JSON.stringify(told.at(-1))}`);
}

const cases = (['older', 'newer'] as Generation[]).flatMap((generation) =>
  Array.from({ length: 8 }, (_, at) => [generation, at + 1] as const),
);

test.each(cases)(
  'over the %s generation, nothing is done twice or lost from sight (%i)',
  async (generation, seed) => {
    const random = randomFrom(seed * 7919);
    const login = `07${generation === 'older' ? 1 : 2}${String(1_000_000 + seed * 7919).slice(0, 7)}`;
    const { id: userId, token } = await register(shop, login);
    const { fetch } = losing(random);
    const storage = memoryStorage();
    let session = shopperAt({ generation, fetch, storage });
    await press(() => session.account.signIn({ login, password: PASSWORD }));

    const own = async (): Promise<Order[]> =>
      (await shop.call(`/api/v1/users/${userId}/orders`, { token })).body.orders;

    const goods = await orderWorld(shop).goods();
    const offers = await shop.offers('rice', SUPPLIER);
    const offer = offers.find(({ id }) => id === goods[0]);
    const other = offers.find(({ id }) => id === goods[2]);
    if (!offer || !other) throw new Error('The offers were not found.');
    const supplier = await press(() => session.gateway.suppliers.byId(SUPPLIER));
    await press(async () => ({ ok: true, value: await session.supplier.choose(supplier) }) as const);

    for (let round = 1; round <= 2; round++) {
      session.cart.add(offer, 3);
      const checkout = () => checkoutOf(session);
      await press(() => checkout().enter());
      checkout().chooseShipping('COLLECT');
      const [slot] = await press(() => checkout().loadTimeslots());
      checkout().chooseTimeslot(slot!);
      checkout().choosePayment('CASH');
      const placed = await press(async () => {
        const outcome = await checkout().placeOrder();
        if (!outcome.ok && random() < 0.3) {
          // The page is loaded anew.
          session.dispose();
          session = shopperAt({ generation, fetch, storage });
          await press(() => checkout().enter());
          await press(() => checkout().loadTimeslots());
        }
        return outcome;
      });
      const orders = await own();
      expect(orders).toHaveLength(round);
      expect(session.cart.items.value).toEqual([]);
      if (placed) expect(orders.map(({ id }) => id)).toContain(placed.id);
    }

    const [newest] = await own();
    const edit = orderEditOf(session);
    const order = await press(() => session.orders.load(newest!.id));
    edit.begin(order);
    edit.add(other, 2);
    edit.setQty(order.order_items![0]!.id, 2);
    await press(() => edit.send());
    const changed = (await own()).find(({ id }) => String(id) === String(order.id));
    const read = got(await shopperOf(generation, token).orders.byId(changed!.id));
    expect(read.order_items?.map(({ qty }) => qty)).toEqual([2, 2]);

    const before = session.account.current.value?.addresses?.length ?? 0;
    await press(() =>
      addressesOf(session).add({
        formatted: `${seed} Long Street, Cape Town`,
        latitude: -33.9,
        longitude: 18.4,
      }),
    );
    const { body } = await shop.call(`/api/v2/users/${userId}/addresses`, { token });
    expect(body.addresses).toHaveLength(before + 1);

    const cancelled = await press(() => orderCareOf(session).cancel(read));
    expect(cancelled.status).toBe('cancelled');
    expect((await own()).filter(({ status }) => status === 'cancelled')).toHaveLength(1);
  },
);

/** The same shopper over a connection that loses nothing. */
function shopperOf(generation: Generation, token: string) {
  const session = shopperAt({
    generation,
    fetch: (request) => {
      const headers = new Headers(request.headers);
      headers.set('authorization', `Bearer ${token}`);
      return shop.sandbox.fetch(request, { headers });
    },
  });
  return session.gateway;
}

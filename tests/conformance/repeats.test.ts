import { afterAll, describe, expect, test } from 'vitest';
import { register } from '../world/account.ts';
import { managerOf } from '../world/manager.ts';
import { startPostgres } from '../world/postgres.ts';
import { MONDAY_MORNING, openShop } from '../world/shop.ts';

const postgres = await startPostgres();
const ENGINES = {
  pglite: async () => 'memory://',
  ...(postgres && { postgres: () => postgres.createDatabase() }),
};
afterAll(() => postgres?.stop());

const shops: ReturnType<typeof openShop>[] = [];
afterAll(() => Promise.all(shops.map(({ sandbox }) => sandbox.close())));

async function openStill(database: string, isFresh = false) {
  const shop = openShop({ database, isMonday: !isFresh, isFresh });
  shops.push(shop);
  shop.sandbox.clock.freeze(true);
  shop.sandbox.clock.set(MONDAY_MORNING);
  const control = async (path: string, method = 'POST') => {
    const headers = { 'x-operator-key': shop.keys.operator };
    const { status, body } = await shop.call(`/sandbox/${path}`, { method, headers });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  return { ...shop, control };
}

/** Strips what opens an invoice or authenticates a payment request. */
const withoutSecrets = <T>(what: T): T =>
  JSON.parse(JSON.stringify(what).replace(/(signature=|"checksum":")[0-9a-f]{64}/gi, '$1'));

/**
 * Returns everything a shop names while somebody registers, saves an address and orders, and a manager
 * uploads a file.
 */
async function history(shop: Awaited<ReturnType<typeof openStill>>) {
  const { id, token } = await register(shop, '0731112223');
  const made = async (path: string, body: object) => {
    const answer = await shop.call(path, { body, token });
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body;
  };
  const address = await made(`/api/v2/users/${id}/addresses`, { formatted: '1 Long Street, Cape Town' });
  const order = await shop.placeOrder(token);
  const cart = { ...(await shop.orderableCart()), provider: 'paygate' };
  const { order: unpaid } = await made('/cart/v1/order', { cart });
  const payment = await made(`/api/v1/orders/${unpaid.id}/transactions`, {
    provider: 'paygate',
    amount_in_cents: unpaid.total_in_cents,
  });
  const { body: rejected } = await managerOf(shop).handIn('stock', 'barcode,qty\n1,1\n');
  const outbox = await shop.control('outbox', 'GET');
  // The ID of a payment opens its page, so it is random.
  const { provider, amount_in_cents, status } = payment.transaction;
  return withoutSecrets({
    ...{ id, address, order, unpaid, rejected, outbox },
    payment: { provider, amount_in_cents, status },
  });
}

describe.for(Object.entries(ENGINES))('on %s', ([, createDatabase]) => {
  test('a restored shop names everything as it did before, nothing twice, and repeats no secret', async () => {
    const shop = await openStill(await createDatabase());
    await shop.control('reset');
    const first = await history(shop);
    const { token } = await shop.signIn();
    await shop.control('snapshots/here', 'PUT');
    const later: unknown[] = [];
    for (let round = 0; round < 2; round++) {
      await shop.control('snapshots/here/restore');
      later.push((await shop.placeOrder(token)).id, (await shop.placeOrder(token)).id);
    }
    expect(later.slice(2)).toEqual(later.slice(0, 2));
    expect(new Set([first.order.id, first.unpaid.id, ...later]).size).toBe(4);
    await shop.control('reset');
    expect(await history(shop)).toEqual(first);
    expect((await shop.signIn()).token).not.toBe(token);
  });
});

test('two shops from one seed name everything alike', async () => {
  const [one, other] = [await openStill('memory://', true), await openStill('memory://')];
  await other.control('reset');
  expect(await history(other)).toEqual(await history(one));
});

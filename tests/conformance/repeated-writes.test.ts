import { newer, older, type RouteFacts } from '@spaza/contracts';

import type { AppRouter } from '@ts-rest/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routesOf } from '../../contracts/openapi/emit.ts';
import { orderWorld } from '../world/order-world.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop({ isMonday: true });
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

let me: { token: string; id: string };
let keys = 0;
let houses = 0;
beforeAll(async () => {
  me = await shop.signIn();
});

const placed = async () => String((await shop.placeOrder(me.token)).id);
const moved = async (status: string) => {
  const id = await placed();
  expect((await world.move(id, status)).status).toBe(200);
  return id;
};
const packed = (id: string) => `/api/v1/supplier_order_pack/${id}`;

/** Prepares a write; `method` and `form` as `call` takes them, by staff if not `mine`. */
const WRITES: Readonly<
  Record<string, () => Promise<{ path: string; mine?: true } & Record<string, unknown>>>
> = {
  'order.cancel': async () => ({ path: `/api/v1/orders/${await placed()}/cancel`, mine: true }),
  'order.review': async () => ({
    path: `/api/v1/orders/${await moved('collected')}/review`,
    body: { rating: 4, comment: 'Good' },
    mine: true,
  }),
  'order.prepare': async () => ({ path: `/api/v1/orders/${await placed()}/prepare`, body: {} }),
  'staff.completePack': async () => ({ path: `${packed(await moved('preparing'))}/complete`, form: {} }),
  'staff.disputePack': async () => ({
    path: `${packed(await moved('preparing'))}/dispute`,
    form: { reason: 'Broken' },
  }),
  'staff.issuePack': async () => ({ path: `${packed(await moved('ready_for_collection'))}/issue`, form: {} }),
  'staff.issueProcess': async () => ({
    path: `/api/v1/supplier_order_process/${await moved('ready_for_collection')}/issue`,
    form: {},
  }),
  'address.create': async () => ({
    path: `/api/v2/users/${me.id}/addresses`,
    body: { formatted: `${++houses} Loop Street, Cape Town` },
    mine: true,
  }),
  'address.remove': async () => {
    const { body } = await shop.call(`/api/v1/users/${me.id}/addresses`, {
      body: { formatted: `${++houses} Loop Street, Cape Town` },
      token: me.token,
    });
    return { path: `/api/v1/users/${me.id}/addresses/${body.address.id}`, method: 'DELETE', mine: true };
  },
};

test.for(Object.entries(WRITES))(
  '%s takes effect once under a key, says that it is repeated, and refuses the key for anything else',
  async ([, prepare]) => {
    const { path, mine, ...sent } = await prepare();
    const token = mine ? me.token : shop.keys.staff;
    const headers = { 'idempotency-key': `a-key-of-this-test-${keys++}` };
    const send = () => shop.call(path, { method: 'POST', token, headers, ...sent });
    const first = await send();
    expect([first.status < 300, first.headers.get('idempotency-replayed')]).toEqual([true, null]);
    const again = await send();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([first.status, 'true']);
    expect(again.body).toEqual(first.body);
    const { path: elsewhere, mine: _, ...other } = await prepare();
    const refused = await shop.call(elsewhere, { method: 'POST', token, headers, ...other });
    expect([refused.status, refused.body.code]).toEqual([422, 'key_reused']);
  },
);

/** Writes that, when repeated, find their effect in place and answer it. */
const REPEATABLE_ANYWAY = new Set([
  'account.migrate',
  'account.requestDebtorCard',
  'account.signOut',
  'account.update',
  'order.sync',
  'payment.finalize',
  'payment.resolvePending',
]);

test('accepts a key for every write of shoppers and staff, or lets it be repeated without one', () => {
  const without = [older, newer].flatMap((contract) =>
    [...routesOf(contract as AppRouter)].flatMap(([key, { method, metadata }]) => {
      const { caller, reads, idempotent } = metadata as RouteFacts;
      const isWrite = method !== 'GET' && !reads && (caller === 'shopper' || caller === 'staff');
      return isWrite && !idempotent ? [key.join('.')] : [];
    }),
  );
  expect(without.filter((name) => !REPEATABLE_ANYWAY.has(name))).toEqual([]);
});

import { EVERY_CAPABILITY } from '@spaza/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';

const shop = openShop({ documents: true });
const { call } = shop;
let me: { token: string; id: string };

beforeAll(async () => {
  me = await shop.signIn();
}, 60_000);
afterAll(() => shop.sandbox.close());

/** Sends a call of the shopper. */
const mine = (path: string, options: Parameters<typeof call>[1] = {}) =>
  call(path, { token: me.token, ...options });

test('the configuration announces no capability', async () => {
  const { body } = await call('/shopfront_config');
  expect(body).toMatchObject({ status: 'ok', config: { config: { meta: { title: expect.any(String) } } } });
  expect(JSON.stringify(body)).not.toContain('capabilities');
  expect(EVERY_CAPABILITY.length).toBeGreaterThan(0);
});

test.each([
  ['POST', '/api/v1/account/users/sign_out'],
  ['POST', '/api/v2/account/users/sign_out?everywhere=true'],
  ['GET', '/api/v1/account/users/sign_out'],
  ['POST', '/api/v1/orders/1/transactions/1/process'],
  ['GET', '/sandbox/imports'],
  ['GET', '/sandbox/imports/1/changes'],
  ['GET', '/sandbox/leaflets'],
  ['POST', '/sandbox/leaflets'],
])('%s %s is an unknown path', async (method, path) => {
  const headers = { 'http-x-auth': shop.keys.manager };
  const { status } = await call(path, { method, token: me.token, headers });
  expect(status).toBe(404);
});

test('the calls of the newer generation answer', async () => {
  expect((await call('/api/v2/agencies')).status).toBe(200);
  expect((await call('/cart/v1/checkout_config?supplier_id=1')).status).toBe(200);
});

test('an order is placed twice under one key', async () => {
  const cart = await shop.orderableCart();
  const headers = { 'idempotency-key': 'the-same-key-for-both' };
  const place = () => mine('/api/v1/orders/register', { body: { cart }, headers });
  const [first, second] = [await place(), await place()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.order.id).not.toBe(first.body.order.id);
});

import { IDEMPOTENCY_KEY_DAYS } from '@spaza/contracts/vocabulary';
import { afterAll, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';

const shop = openShop({ isMonday: true });
afterAll(() => shop.sandbox.close());

const operator = { 'x-operator-key': shop.keys.operator };
const waitDays = (days: number) =>
  shop.call('/sandbox/clock', {
    method: 'PUT',
    body: { advance_ms: days * 86_400_000 },
    headers: operator,
  });

/** Signs in and orders for the next slot, always with the same key. */
async function order(): Promise<{ status: number; code: string | undefined }> {
  const { token } = await shop.signIn();
  const { status, body } = await shop.call('/cart/v1/order', {
    token,
    body: { cart: await shop.orderableCart() },
    headers: { 'idempotency-key': 'the-key-of-a-long-time' },
  });
  return { status, code: body.code };
}

test('keeps a key for its first order as long as the contract says, and no longer', async () => {
  shop.sandbox.clock.freeze(true);
  expect(await order()).toEqual({ status: 201, code: undefined });
  await waitDays(IDEMPOTENCY_KEY_DAYS - 1);
  expect(await order()).toEqual({ status: 422, code: 'key_reused' });
  await waitDays(2);
  expect(await order()).toEqual({ status: 201, code: undefined });
  expect(shop.errors).toEqual([]);
});

import { expect, test } from 'vitest';
import { problemOf } from '../../gateway/outcome.ts';
import { readyToOrder } from '../testing/begin.ts';
import { checkoutOf } from './checkout-of.ts';

/** An order that arrived at the shop, and whose answer was lost. */
async function sent() {
  const world = await readyToOrder();
  const { session, shop } = world;
  shop.wraps('orders.register', async (go) => {
    await go();
    throw new Error('the answer was lost');
  });
  await expect(checkoutOf(session).placeOrder()).rejects.toThrow('the answer was lost');
  shop.wraps('orders.register', (go) => go());
  return { ...world, checkout: checkoutOf(session) };
}

test('an order whose key was used for another one is not placed under a new key', async () => {
  const { shop, checkout } = await sent();
  for (const _again of [1, 2]) {
    shop.refuses('orders.register', { ...problemOf(422), code: 'key_reused' });
    expect(await checkout.placeOrder()).toMatchObject({ problems: [{ code: 'key_reused' }] });
  }
  expect([new Set(shop.registrations.map(({ key }) => key)).size, checkout.unanswered.value]).toEqual([
    1,
    true,
  ]);
});

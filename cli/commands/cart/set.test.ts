import { expect, test } from 'vitest';
import { readyToOrder } from '../../testing/world.ts';

test('replaces the quantity of a line', async () => {
  const { spaza } = await readyToOrder();
  const { json } = await spaza('cart set 405 5 --json');
  expect(json()).toMatchObject({ cart: { items: [{ qty: 5 }, { qty: 0.75 }], subtotal_in_cents: 23_270 } });
});

test('refuses a quantity in which the offer is not sold', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('cart set 405 1.5')).exitCode).toBe(2);
});

test('does not find an offer that is not in the cart', async () => {
  const { spaza } = await readyToOrder();
  const { exitCode, stderr } = await spaza('cart set 7 1');
  expect(exitCode).toBe(4);
  expect(stderr).toContain('The offer 7 is not in the cart.');
});

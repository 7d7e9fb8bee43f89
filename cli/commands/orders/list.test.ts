import { expect, test } from 'vitest';
import { readyToOrder } from '../../testing/world.ts';

test('a pipe gets a line for each order, with its id at the end', async () => {
  const { spaza } = await readyToOrder();
  await spaza('checkout --collect --slot first --pay cash --yes');
  expect((await spaza('orders list')).stdout).toBe(
    'SPZ-1\tpending\t2026-11-21T08:00:00.000Z\t145.73\tParow Family\to1\n',
  );
});

test('a visitor has to sign in', async () => {
  const { spaza } = await readyToOrder();
  await spaza('sign-out');
  expect((await spaza('orders list')).exitCode).toBe(3);
});

import { expect, test } from 'vitest';
import { readyToOrder } from '../../testing/world.ts';

test('prints one line for each order in a pipe, with its id at the end', async () => {
  const { spaza } = await readyToOrder();
  await spaza('checkout --collect --slot first --pay cash --yes');
  expect((await spaza('orders list')).stdout).toBe(
    'SPZ-1\tpending\t2026-11-21T08:00:00.000Z\t145.73\tParow Family\to1\n',
  );
});

test('asks a visitor to sign in', async () => {
  const { spaza } = await readyToOrder();
  await spaza('sign-out');
  expect((await spaza('orders list')).exitCode).toBe(3);
});

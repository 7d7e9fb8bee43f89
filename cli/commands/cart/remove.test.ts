import { expect, test } from 'vitest';
import { readyToOrder } from '../../testing/world.ts';

test('removes one line and keeps the others', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('cart remove 405')).stdout).toBe('40\tBoerewors\t0.75\t117.00\tkg\t87.75\tlow stock\n');
});

test('does not find an offer that is not in the cart', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('cart remove 7')).exitCode).toBe(4);
});

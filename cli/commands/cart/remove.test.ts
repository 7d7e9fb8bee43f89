import { expect, test } from 'vitest';
import { readyToOrder } from '../../testing/world.ts';

test('one line goes and the others stay', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('cart remove 405')).stdout).toBe('40\tBoerewors\t0.75\t117.00\tkg\t87.75\tlow stock\n');
});

test('an offer that is not in the cart is not found', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('cart remove 7')).exitCode).toBe(4);
});

import { expect, test } from 'vitest';
import { openWorld, readyToOrder } from '../../testing/world.ts';

test('an empty cart says so on a terminal and nothing in a pipe', async () => {
  expect((await openWorld().spaza('cart show')).stdout).toBe('');
  expect((await openWorld({ isTerminal: true }).spaza('cart show')).stdout).toContain('The cart is empty.');
});

test('it needs no shop', async () => {
  const { spaza } = openWorld({ shop: { fetch: () => Promise.reject(new TypeError('fetch failed')) } });
  expect((await spaza('cart show --json')).exitCode).toBe(0);
});

test('a narrow terminal cuts the long names', async () => {
  const { spaza } = await readyToOrder({ isTerminal: true, columns: 40 });
  const { stdout } = await spaza('cart show');
  expect(stdout).toContain('Rooibos 40 …');
});

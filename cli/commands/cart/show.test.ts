import { expect, test } from 'vitest';
import { openWorld, readyToOrder } from '../../testing/world.ts';

test('says on a terminal that the cart is empty, and prints nothing in a pipe', async () => {
  expect((await openWorld().spaza('cart show')).stdout).toBe('');
  expect((await openWorld({ isTerminal: true }).spaza('cart show')).stdout).toContain('The cart is empty.');
});

test('shows the cart without a shop', async () => {
  const { spaza } = openWorld({ shop: { fetch: () => Promise.reject(new TypeError('fetch failed')) } });
  expect((await spaza('cart show --json')).exitCode).toBe(0);
});

test('puts each value on its own line on a narrow terminal, and cuts no name', async () => {
  const shown = async (columns: number) =>
    (await (await readyToOrder({ isTerminal: true, columns })).spaza('cart show')).stdout;
  const narrow = (await shown(40)).split('\n');
  expect(narrow).toEqual(expect.arrayContaining(['NAME      Rooibos 40 bags', 'PRICE     R28.99']));
});

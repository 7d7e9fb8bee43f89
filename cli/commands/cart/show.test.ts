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

test('a narrow terminal has a line for each value, and cuts no name', async () => {
  const shown = async (columns: number) =>
    (await (await readyToOrder({ isTerminal: true, columns })).spaza('cart show')).stdout;
  const narrow = (await shown(40)).split('\n');
  expect(narrow).toEqual(expect.arrayContaining(['NAME      Rooibos 40 bags', 'PRICE     R28.99']));
});

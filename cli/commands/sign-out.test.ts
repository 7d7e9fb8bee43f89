import { expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';
import { readyToOrder } from '../testing/world.ts';

test('signs out and keeps the cart', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('sign-out --json')).json()).toEqual({ version: 1, signed_out: true });
  expect((await spaza('whoami')).exitCode).toBe(3);
  expect((await spaza('cart show')).stdout).toContain('Rooibos');
});

test('ends the session here even if the shop cannot be reached, and says so', async () => {
  const shop = openShop();
  const { spaza } = await readyToOrder({ shop });
  shop.fetch = () => Promise.reject(new TypeError('fetch failed'));
  const { exitCode, stderr } = await spaza('sign-out');
  expect(exitCode).toBe(0);
  expect(stderr).toContain('the shop was not notified');
  expect((await spaza('whoami')).exitCode).toBe(3);
});

import { expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';
import { readyToOrder } from '../testing/world.ts';

test('nobody is signed in any more, and the cart is kept', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('sign-out --json')).json()).toEqual({ signed_out: true });
  expect((await spaza('whoami')).exitCode).toBe(3);
  expect((await spaza('cart show')).stdout).toContain('Rooibos');
});

test('a shop that cannot be reached is told about, and the session ends here all the same', async () => {
  const shop = openShop();
  const { spaza } = await readyToOrder({ shop });
  shop.fetch = () => Promise.reject(new TypeError('fetch failed'));
  const { exitCode, stderr } = await spaza('sign-out');
  expect(exitCode).toBe(0);
  expect(stderr).toContain('the shop was not notified');
  expect((await spaza('whoami')).exitCode).toBe(3);
});

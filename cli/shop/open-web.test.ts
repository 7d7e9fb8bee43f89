import { expect, test, vi } from 'vitest';
import { openShop } from '../testing/shop.ts';
import { readyToOrder } from '../testing/world.ts';

test.each([
  ['orders', '/orders'],
  ['orders show SPZ-1', '/orders/o1'],
  ['search maize meal', '/search?query=maize+meal'],
])('%s --web opens %s in the storefront', async (words, path) => {
  const shop = openShop();
  const openBrowser = vi.fn(async () => true);
  const { spaza } = await readyToOrder({ shop, openBrowser });
  await spaza('checkout --collect --slot first --pay cash --yes');
  expect((await spaza(`${words} --web`)).stdout).toBe(`http://127.0.0.1:4000${path}\n`);
  expect(openBrowser).toHaveBeenCalledExactlyOnceWith(`http://127.0.0.1:4000${path}`);
});

test('uses SPAZA_WEB_URL, and says if there is no browser', async () => {
  const { spaza } = await readyToOrder({ env: { SPAZA_WEB_URL: 'https://shop.example/' } });
  expect(await spaza('orders --web --json')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('"https://shop.example/orders"'),
    stderr: 'There is no browser to open it in.\n',
  });
});

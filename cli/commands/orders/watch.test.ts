import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { openWorld, readyToOrder } from '../../testing/world.ts';

// Nobody waits for the next look: time goes to whatever is due.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
});
afterEach(() => void vi.useRealTimers());

/** A shop with an order, that answers so many looks at it before it is gone, and does not for so many after. */
async function watched(looks: number, misses: number, flags = '') {
  const shop = openShop();
  const { disk } = await readyToOrder({ shop });
  const answering = shop.fetch;
  let seen = 0;
  const fetch: typeof answering = async (url, init) => {
    if (!new URL(url).pathname.startsWith('/api/v2/orders/')) return answering(url, init);
    seen++;
    if (seen > looks && seen <= looks + misses) throw new TypeError('fetch failed');
    if (seen > looks + misses) for (const order of shop.orders) order.status = 'collected';
    return answering(url, init);
  };
  const { spaza } = openWorld({ shop: { fetch }, disk });
  await spaza('checkout --collect --slot first --pay cash --no-bags --yes');
  return spaza(`orders watch o1${flags}`);
}

test('a shop that goes away meanwhile is told once, asked on, and told when it is back', async () => {
  const { exitCode, stdout, stderr } = await watched(2, 30);
  expect([exitCode, stderr.split('\n')]).toEqual([
    0,
    [
      'SPZ-1: pending',
      'http://127.0.0.1:4000 does not respond. Retrying until it does; Ctrl-C stops.',
      'SPZ-1: collected',
      'http://127.0.0.1:4000 responds again.',
      '',
    ],
  ]);
  expect(stdout).toContain('status\tcollected\n');
});

test('a shop that stays away is given up in time, and that is what is said', async () => {
  const { exitCode, stderr } = await watched(2, Number.POSITIVE_INFINITY, ' --timeout 5m');
  expect([exitCode, stderr]).toEqual([5, expect.stringContaining('reach the shop at http://127.0.0.1:4000')]);
});

test('an order that stays as it is, is given up in time', async () => {
  const { exitCode, stderr } = await watched(Number.POSITIVE_INFINITY, 0, ' --every 1h --timeout 5m');
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('did not happen in time')]);
});

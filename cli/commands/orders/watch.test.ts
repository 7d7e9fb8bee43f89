import { afterEach, expect, test, vi } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { openWorld, readyToOrder } from '../../testing/world.ts';

/** Advances time to the next timer, so that no test waits for the next poll. */
function skipWaits(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
}
afterEach(() => void vi.useRealTimers());

/** A shopper who has placed an order. */
async function placedIn(shop: ReturnType<typeof openShop>, fetch: typeof shop.fetch) {
  const { disk } = await readyToOrder({ shop });
  await openWorld({ shop, disk }).spaza('checkout --collect --slot first --pay cash --no-bags --yes');
  await openWorld({ shop, disk }).spaza('orders watch o1 --until pending');
  skipWaits();
  return openWorld({ shop: { fetch }, disk });
}

/** Watches an order at a shop that answers `looks` times, fails `misses` times, and then has the order collected. */
async function watched(looks: number, misses: number, flags = '') {
  const shop = openShop();
  const answering = shop.fetch;
  let seen = 0;
  const fetch: typeof answering = async (url, init) => {
    if (!new URL(url).pathname.startsWith('/api/v2/orders/')) return answering(url, init);
    seen++;
    if (seen > looks && seen <= looks + misses) throw new TypeError('fetch failed');
    if (seen > looks + misses) for (const order of shop.orders) order.status = 'collected';
    return answering(url, init);
  };
  const { spaza } = await placedIn(shop, fetch);
  return spaza(`orders watch o1${flags}`);
}

test('reports once that the shop is gone, keeps asking, and reports that it is back', async () => {
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

test('gives up on a shop that stays away, and says so', async () => {
  const { exitCode, stderr } = await watched(2, Number.POSITIVE_INFINITY, ' --timeout 5m');
  expect([exitCode, stderr]).toEqual([5, expect.stringContaining('reach the shop at http://127.0.0.1:4000')]);
});

test('gives up on an order that does not change in time', async () => {
  const { exitCode, stderr } = await watched(Number.POSITIVE_INFINITY, 0, ' --every 1h --timeout 5m');
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('did not happen in time')]);
});

test('suggests how to see the order when watching is stopped', async () => {
  const shop = openShop();
  const stopping = new AbortController();
  const answering = shop.fetch;
  let seen = 0;
  const fetch: typeof answering = async (url, init) => {
    if (new URL(url).pathname.startsWith('/api/v2/orders/') && ++seen === 3) stopping.abort();
    return answering(url, init);
  };
  const { spaza } = await placedIn(shop, fetch);
  const { exitCode, stderr } = await spaza('orders watch o1', { stopping });
  expect([exitCode, stderr]).toEqual([
    130,
    expect.stringContaining('Stopped watching.\nNext: spaza orders show o1\n'),
  ]);
});

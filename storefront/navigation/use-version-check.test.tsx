import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { renderInShop, testShop } from '../testing/in-shop.tsx';
import { watchReloads } from '../testing/reloads.ts';
import { useVersionCheck } from './use-version-check.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Looking() {
  useVersionCheck();
  return null;
}

/** Opens a page loaded from a release. Returns a function that navigates to another screen. */
async function opened() {
  let released = 'one';
  const reloads = watchReloads('never');
  vi.stubGlobal('fetch', async () => new Response(released));
  await act(async () => void renderInShop(testShop(), <Looking />));
  return {
    reloads,
    release: (version: string) => {
      released = version;
    },
    go: (path: string) => act(async () => navigate(path)),
  };
}

test.for([
  '/checkout/dispatch',
  '/checkout/shipping_address',
  '/checkout/confirmation',
  '/checkout/payment',
  '/orders/9/pay',
])('does not reload at %s for a release, but on the next navigation', async (path) => {
  const { reloads, release, go } = await opened();
  release('two');
  await go(path);
  expect(reloads).not.toHaveBeenCalled();
  await go('/orders/9');
  expect(reloads).toHaveBeenCalledTimes(1);
});

test.for(['/basket', '/orders/9', '/product/5'])('reloads at %s for a release at once', async (path) => {
  const { reloads, release, go } = await opened();
  release('two');
  await go(path);
  expect(reloads).toHaveBeenCalledTimes(1);
});

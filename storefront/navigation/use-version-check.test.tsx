import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { Preferences } from '../shop/preferences.ts';
import { renderInShop, testShop } from '../testing/in-shop.tsx';
import { watchReloads } from '../testing/reloads.ts';
import { checkVersion, readVersionFile, useVersionCheck, type VersionPorts } from './use-version-check.ts';

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

const memory = (): Preferences => {
  const entries = new Map<string, string>();
  return { getItem: (key) => entries.get(key) ?? null, setItem: (key, text) => void entries.set(key, text) };
};

const ports = (versions: Array<string | Error>) => {
  const reload = vi.fn();
  const log = vi.fn();
  const calm = { is: true };
  let time = 0;
  const all: VersionPorts = {
    read: async () => {
      const version = versions.shift() ?? '';
      if (version instanceof Error) throw version;
      return version;
    },
    preferences: memory(),
    visit: memory(),
    reload,
    isCalm: () => calm.is,
    now: () => time,
    log,
  };
  return {
    all,
    reload,
    log,
    calm,
    wait: (ms: number) => {
      time += ms;
    },
  };
};

test('only remembers the first version', async () => {
  const { all, reload } = ports(['one']);
  await checkVersion(all);
  expect(all.preferences.getItem('version-checksum')).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('does nothing for the same version', async () => {
  const { all, reload } = ports(['one', 'one']);
  await checkVersion(all);
  await checkVersion(all);
  expect(reload).not.toHaveBeenCalled();
});

test('reloads the page once for another version', async () => {
  const { all, reload } = ports(['one', 'two', 'two']);
  await checkVersion(all);
  await checkVersion(all);
  await checkVersion(all);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not reload for ever if the version changes at every check', async () => {
  const { all, reload, wait } = ports(['one', 'two', 'three', 'four']);
  await checkVersion(all);
  await checkVersion(all);
  await checkVersion(all);
  expect(reload).toHaveBeenCalledTimes(1);
  wait(60_000);
  await checkVersion(all);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('remembers a version that comes too soon after another', async () => {
  const { all, reload, wait } = ports(['one', 'two', 'three', 'three']);
  for (let look = 0; look < 3; look++) await checkVersion(all);
  wait(60_000);
  await checkVersion(all);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('reloads each tab for another version', async () => {
  const { all, reload } = ports(['one', 'one', 'two', 'two', 'two']);
  const other = { ...all, visit: memory(), reload: vi.fn() };
  await checkVersion(all);
  await checkVersion(other);
  await checkVersion(all);
  await checkVersion(other);
  await checkVersion(other);
  expect([reload.mock.calls.length, other.reload.mock.calls.length]).toEqual([1, 1]);
});

test('logs a version file that cannot be read', async () => {
  const { all, reload, log } = ports([new Error('offline')]);
  await checkVersion(all);
  expect(reload).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith('Error fetching version', expect.any(Error));
});

test('waits with another version until a checkout has ended, and does not forget it', async () => {
  const { all, reload, calm } = ports(['one', 'two', 'two']);
  await checkVersion(all);
  calm.is = false;
  await checkVersion(all);
  expect(reload).not.toHaveBeenCalled();
  calm.is = true;
  await checkVersion(all);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reads the version file past every cache', async () => {
  const fetch = vi.fn(async () => new Response('42'));
  vi.stubGlobal('fetch', fetch);
  expect(await readVersionFile()).toBe('42');
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/version.txt', { cache: 'no-store' });
});

test.for([404, 503])('does not take a version file answered with %i for a version', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('Not here', { status }));
  const { all, log } = ports([]);
  await checkVersion({ ...all, read: readVersionFile });
  expect(log).toHaveBeenCalledExactlyOnceWith('Error fetching version', expect.any(Error));
  expect(all.preferences.getItem('version-checksum')).toBeNull();
});

test.each([
  ['with its type', { headers: { 'content-type': 'text/html; charset=utf-8' } }],
  ['as text', { headers: { 'content-type': 'text/plain' } }],
])('does not take the page of a network, %s, for a version', async (_, init) => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html><title>Log in</title>', init));
  const { all, reload } = ports([]);
  await checkVersion({ ...all, read: readVersionFile });
  expect(reload).not.toHaveBeenCalled();
  expect(all.preferences.getItem('version-checksum')).toBeNull();
});

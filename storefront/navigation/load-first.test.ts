import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRouter } from 'wouter';
import { loadFirst } from '../app/app.tsx';
import { routes } from '../app/routes.tsx';
import { testShop } from '../testing/in-shop.tsx';
import type { ScreenModule } from './route-context.ts';

const basket = routes.basket.screen;
let arrives: PromiseWithResolvers<ScreenModule>;
let go: (to: string, options?: { replace: boolean }) => void;
/** Where the shopper has navigated to. */
let visited: string[];

beforeEach(() => {
  vi.useFakeTimers();
  visited = [];
  arrives = Promise.withResolvers();
  vi.spyOn(basket, 'loaded').mockReturnValue(undefined);
  vi.spyOn(basket, 'load').mockReturnValue(arrives.promise);
  const { parser } = renderHook(() => useRouter()).result.current;
  const around = loadFirst(parser, testShop().language);
  go = (to, options = { replace: false }) => around((path) => void visited.push(String(path)), to, options);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('opens a screen that is part of the page at once', () => {
  go('/');
  expect(visited).toEqual(['/']);
});

test('stays on a screen until the next one has loaded', async () => {
  go('/basket?from=mail');
  await passes(299);
  expect(visited).toEqual([]);
  arrives.resolve({ default: () => null });
  await passes(0);
  expect(visited).toEqual(['/basket?from=mail']);
});

test('opens a screen that takes long before it has loaded', async () => {
  go('/basket');
  await passes(300);
  expect(visited).toEqual(['/basket']);
});

test('opens a screen that fails to load, which says so', async () => {
  go('/basket');
  arrives.reject(new Error('cut off'));
  await passes(0);
  expect(visited).toEqual(['/basket']);
});

test('opens only the last of several screens, once', async () => {
  go('/basket');
  go('/');
  arrives.resolve({ default: () => null });
  await passes(300);
  expect(visited).toEqual(['/']);
});

test('ignores redirects of a screen that is left', async () => {
  go('/basket');
  go('/', { replace: true });
  arrives.resolve({ default: () => null });
  await passes(0);
  expect(visited).toEqual(['/basket']);
  go('/', { replace: true });
  expect(visited).toEqual(['/basket', '/']);
});

test('does not open a screen after the shopper went back', async () => {
  go('/basket');
  history.replaceState(null, '', '/category/1');
  await passes(300);
  expect(visited).toEqual([]);
});

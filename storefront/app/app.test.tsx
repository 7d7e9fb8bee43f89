import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testShop } from '../testing/in-shop.tsx';
import { App } from './app.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('1'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a page that fails around its screen says so, is reported, and can be tried again', async () => {
  const log = vi.fn();
  const shop = testShop();
  let isBroken = true;
  const pageTitle = new Proxy(shop.pageTitle, {
    get(signal, name) {
      if (isBroken) throw new Error('broken');
      return Reflect.get(signal, name, signal);
    },
  });
  await shop.language.follow('en');
  const page = <App shop={{ ...shop, pageTitle, log }} queryClient={new QueryClient()} />;
  await act(async () => void render(page));
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/');
  expect(log.mock.calls).toEqual([['The page failed', new Error('broken')]]);
  isBroken = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByRole('main')).toBeTruthy();
});

test('asks for everything again in a new language', async () => {
  const shop = testShop();
  await shop.language.follow('en');
  const queryClient = new QueryClient();
  const again = vi.spyOn(queryClient, 'invalidateQueries');
  await act(async () => void render(<App shop={shop} queryClient={queryClient} />));
  expect(again).not.toHaveBeenCalled();
  await act(async () => shop.language.choose('af'));
  expect(again).toHaveBeenCalledOnce();
});

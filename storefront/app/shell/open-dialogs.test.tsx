import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChunk } from '../../loading/chunk.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { watchReloads } from '../../testing/reloads.ts';
import { OpenDialogs } from './overlays.tsx';
import { windows } from './windows.ts';

const { menu } = windows;
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  windows.menu = menu;
  vi.restoreAllMocks();
});

test.for([
  ['reloads the page', 'never', 1, undefined],
  ['does not reload the page again right after a reload', 'just now', 0, 'Something went wrong, try again'],
] as const)('closes a window whose code is missing, and %s', async ([, last, times, said]) => {
  const reloads = watchReloads(last);
  windows.menu = createChunk('browse', 'shelf', () => Promise.reject(new Error('cut off')));
  const shop = testShop();
  renderInShop(shop, <OpenDialogs />);
  await act(async () => void shop.dialogs.show({ kind: 'menu' }));
  await waitFor(() => expect(shop.dialogs.open.peek()).toEqual([]));
  expect(reloads).toHaveBeenCalledTimes(times);
  expect(shop.alerts.current.peek()?.text).toEqual(said && expect.objectContaining({ message: said }));
});

test('closes a window that throws and says so, and keeps the page', async () => {
  const reloads = watchReloads('never');
  const Broken = () => {
    throw new Error('broken');
  };
  windows.menu = createChunk('browse', 'shelf', async () => ({ default: Broken }));
  const shop = testShop();
  renderInShop(shop, <OpenDialogs />);
  await act(async () => void shop.dialogs.show({ kind: 'menu' }));
  await waitFor(() => expect(shop.alerts.current.peek()?.tone).toBe('error'));
  expect([shop.dialogs.open.peek(), reloads.mock.calls, screen.queryByRole('dialog')]).toEqual([
    [],
    [],
    null,
  ]);
});

import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { createChunk } from '../chunk.ts';
import { OpenDialogs } from './open-dialogs.tsx';
import { windows } from './windows.ts';

// A page that is loaded again would take the test with it.
const reloadOnce = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock('../start/reload-once.ts', () => ({ reloadOnce }));

const { menu } = windows;
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  windows.menu = menu;
  vi.restoreAllMocks();
});

test.for([
  ['is loaded again', true, undefined],
  ['was just loaded again', false, 'Something went wrong, try again'],
] as const)('a window whose code does not come goes away, and the page %s', async ([, isReloaded, said]) => {
  reloadOnce.mockReset().mockReturnValue(isReloaded);
  windows.menu = createChunk('windows', () => Promise.reject(new Error('cut off')));
  const shop = testShop();
  renderInShop(shop, <OpenDialogs />);
  await act(async () => void shop.dialogs.show({ kind: 'menu' }));
  await waitFor(() => expect(shop.dialogs.open.peek()).toEqual([]));
  expect(reloadOnce).toHaveBeenCalledOnce();
  expect(shop.alerts.current.peek()?.text).toEqual(said && expect.objectContaining({ message: said }));
});

test('a window that throws goes away and says so, and the page stays', async () => {
  reloadOnce.mockReset();
  const Broken = () => {
    throw new Error('broken');
  };
  windows.menu = createChunk('windows', async () => ({ default: Broken }));
  const shop = testShop();
  renderInShop(shop, <OpenDialogs />);
  await act(async () => void shop.dialogs.show({ kind: 'menu' }));
  await waitFor(() => expect(shop.alerts.current.peek()?.tone).toBe('error'));
  expect([shop.dialogs.open.peek(), reloadOnce.mock.calls, screen.queryByRole('dialog')]).toEqual([
    [],
    [],
    null,
  ]);
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChunk } from '../../loading/chunk.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { watchReloads } from '../../testing/reloads.ts';
import { OpenDialogs, useMissingCode } from './overlays.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

function Listening() {
  useMissingCode();
  return <OpenDialogs />;
}

/** Fails the way a build's loader does when code is missing. */
async function missing(): Promise<never> {
  const payload = new Error('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  throw payload;
}

const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)));

function atShop() {
  const shop = testShop();
  renderInShop(shop, <Listening />);
  return { ...shop, kinds: () => shop.dialogs.open.value.map(({ kind }) => kind) };
}

test('offers to reload the page if code that a flow waits for is missing', async () => {
  const reloads = watchReloads('never');
  const { kinds } = atShop();
  await missing().catch(() => undefined);
  await waitFor(() => expect(kinds()).toEqual(['codeMissing']));
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reloads).toHaveBeenCalledOnce();
});

test('says nothing before the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { kinds } = atShop();
  await missing().catch(() => undefined);
  await turn();
  expect(kinds()).toEqual([]);
  network.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(kinds()).toEqual(['codeMissing']);
});

test('says nothing about code that a screen or a window handles itself', async () => {
  const { language, kinds } = atShop();
  await createChunk('browse', 'shelf', missing)
    .load(language)
    .catch(() => undefined);
  await turn();
  expect(kinds()).toEqual([]);
});

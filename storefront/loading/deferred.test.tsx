import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { renderInShop, testShop } from '../testing/in-shop.tsx';
import { watchReloads } from '../testing/reloads.ts';
import { createChunk } from './chunk.ts';
import { Deferred } from './with-chunk.tsx';

afterEach(() => vi.restoreAllMocks());

test('retries a failed part on the next page, and does not reload the page for it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reloads = watchReloads('never');
  let isBroken = true;
  function Part() {
    if (isBroken) throw new Error('broken');
    return <p>Alerts</p>;
  }
  const chunk = createChunk('messages', 'shelf', async () => ({ default: Part }));
  const location = memoryLocation({ path: '/' });
  const log = vi.fn();
  const part = (
    <Router hook={location.hook}>
      <Deferred chunk={chunk} fallback={<p>Nothing yet</p>} />
    </Router>
  );
  await act(async () => void renderInShop({ ...testShop(), log }, part));
  await waitFor(() => expect(log.mock.calls).toEqual([['The part shelf failed', new Error('broken')]]));
  expect(screen.getByText('Nothing yet')).toBeTruthy();
  isBroken = false;
  await act(async () => location.navigate('/basket'));
  expect(await screen.findByText('Alerts')).toBeTruthy();
  expect(reloads).not.toHaveBeenCalled();
});

import type { Offer } from '@spaza/contracts';
import { anOffer } from '@spaza/mocks/testing';
import { CallError } from '@spaza/sdk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadFailure } from '../features/load-failure.tsx';
import { More } from '../features/more.tsx';
import Combos from '../screens/combos/combos.tsx';
import { renderInShop, testShop } from '../testing/in-shop.tsx';
import { watchReloads } from '../testing/reloads.ts';
import { ChunkLoadError } from './chunk.ts';

const network = { isThere: true };
const page = { isSeen: true };

beforeEach(() => {
  Object.assign(network, { isThere: true });
  Object.assign(page, { isSeen: true });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isThere);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (page.isSeen ? 'visible' : 'hidden'));
});
afterEach(() => vi.restoreAllMocks());

const comesBack = () => {
  network.isThere = true;
  fireEvent(window, new Event('online'));
};
const isSeen = (seen: boolean) => {
  page.isSeen = seen;
  fireEvent(document, new Event('visibilitychange'));
};
const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

/** Opens the combos shelf of a shop that is unreachable, or refuses, until it responds. */
async function atShelf(failure: () => Response) {
  const combos = vi.fn<() => { offers: Offer[] } | Response>(failure);
  const shop = testShop({ 'supplier.combos': combos }, { features: { combos: true } });
  await shop.session.supplier.choose({ id: 7, name: 'Corner' });
  renderInShop(shop, <Combos />);
  await tryAgain();
  combos.mockClear();
  combos.mockImplementation(() => ({ offers: [anOffer()] }));
  return combos;
}
const outOfReach = (): Response => {
  throw new TypeError('Failed to fetch');
};

test('loads a shelf that could not be reached once, when the network is back', async () => {
  const asked = await atShelf(outOfReach);
  comesBack();
  await screen.findByRole('article');
  comesBack();
  expect(asked).toHaveBeenCalledOnce();
});

test('loads a shelf that could not be reached when the shopper is back on the page', async () => {
  const asked = await atShelf(outOfReach);
  isSeen(false);
  comesBack();
  expect(asked).not.toHaveBeenCalled();
  isSeen(true);
  await screen.findByRole('article');
});

test('does not retry a shelf while there is no network', async () => {
  const asked = await atShelf(outOfReach);
  network.isThere = false;
  isSeen(true);
  expect(asked).not.toHaveBeenCalled();
});

test('leaves retrying a refused read to the shopper', async () => {
  const asked = await atShelf(() => Response.json({ status: 'error', messages: ['no'] }, { status: 422 }));
  comesBack();
  isSeen(true);
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(await tryAgain());
  await screen.findByRole('article');
});

test('reloads the page for code that is asked for again, and not when the network is back', async () => {
  const reloads = watchReloads('never');
  const onRetry = vi.fn();
  renderInShop(testShop(), <LoadFailure error={new ChunkLoadError('shelf', 'cut off')} onRetry={onRetry} />);
  comesBack();
  await waitFor(() => expect(onRetry).toHaveBeenCalledOnce());
  expect(reloads).not.toHaveBeenCalled();
  fireEvent.click(await tryAgain());
  expect(reloads).toHaveBeenCalledOnce();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('does not blame the network for a fault of the page', async () => {
  const onRetry = vi.fn();
  renderInShop(testShop(), <LoadFailure error={new TypeError('x is undefined')} onRetry={onRetry} />);
  comesBack();
  expect(onRetry).not.toHaveBeenCalled();
  await screen.findByRole('heading', { name: 'Something went wrong, try again' });
});

test('continues an interrupted list when the network is back', () => {
  const onMore = vi.fn();
  renderInShop(
    testShop(),
    <More
      hasMore
      isLoading={false}
      error={new CallError('network', 'supplier.combos', 'cut off')}
      onMore={onMore}
    />,
  );
  comesBack();
  expect(onMore).toHaveBeenCalledOnce();
});

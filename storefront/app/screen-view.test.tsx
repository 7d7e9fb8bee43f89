import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChunk } from '../loading/chunk.ts';
import type { ScreenModule } from '../navigation/route-context.ts';
import { renderInShop, testShop } from '../testing/in-shop.tsx';
import { watchReloads } from '../testing/reloads.ts';
import { ScreenView } from './app.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const FAILED = 'Something went wrong, try again';
const UNREACHED = 'The shop cannot be reached. Check your connection and try again.';

async function show(fetchModule: () => Promise<ScreenModule>) {
  const shop = testShop();
  const screenOfTest = createChunk<ScreenModule>('browse', 'shelf', fetchModule);
  await act(async () => void renderInShop(shop, <ScreenView screen={screenOfTest} path="/" params={{}} />));
  return shop;
}

const tryAgain = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));

let isBroken = false;

function Sometimes() {
  if (isBroken) throw new Error('broken');
  return <p>Here it is</p>;
}

test('replaces a screen that throws by a message, and shows it once it works again', async () => {
  isBroken = true;
  await show(async () => ({ default: Sometimes }));
  expect(await screen.findByText(FAILED)).toBeDefined();
  isBroken = false;
  await tryAgain();
  expect(await screen.findByText('Here it is')).toBeDefined();
});

test('reloads the page for missing code if there is a network', async () => {
  const reloads = watchReloads('just now');
  const fetchModule = vi.fn<() => Promise<ScreenModule>>().mockRejectedValue(new Error('cut off'));
  await show(fetchModule);
  await tryAgain();
  expect(reloads).toHaveBeenCalledOnce();
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

test('requests missing code again, and says so in the alert bar', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetchModule = vi
    .fn<() => Promise<ScreenModule>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ default: Sometimes });
  const shop = await show(fetchModule);
  expect(await screen.findByText(UNREACHED)).toBeDefined();
  expect(shop.alerts.current.peek()?.tone).toBe('error');
  await tryAgain();
  expect(await screen.findByText('Here it is')).toBeDefined();
  expect(fetchModule).toHaveBeenCalledTimes(2);
});

test('opens a screen whose code was missing once the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isBroken = false;
  const fetchModule = vi
    .fn<() => Promise<ScreenModule>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ default: Sometimes });
  await show(fetchModule);
  expect(await screen.findByText(UNREACHED)).toBeDefined();
  onLine.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here it is')).toBeDefined();
});

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { consent } from '../../shop/consent.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { ConsentStrip } from './overlays.tsx';

beforeEach(() => vi.stubEnv('VITE_ANALYTICS_URL', 'https://analytics.test/collect'));
afterEach(() => {
  vi.unstubAllEnvs();
  consent.value = null;
  localStorage.removeItem('consent');
});

const asked = () => screen.queryByRole('region', { name: 'Privacy' });
const at = (path: string, isDataFree = false) =>
  renderInShop(
    { ...testShop({}), isDataFree },
    <Router hook={memoryLocation({ path }).hook}>
      <ConsentStrip />
    </Router>,
  );

test.each([
  ['Allow', true, 'yes'],
  ['No, thanks', false, 'no'],
])('asks once, and remembers "%s"', (answer, is, kept) => {
  at('/');
  act(() => void fireEvent.click(screen.getByRole('button', { name: answer })));
  expect([consent.value, localStorage.getItem('consent'), asked()]).toEqual([is, kept, null]);
});

test('does not ask on the way to paying, where data is free, or in a build without analytics', () => {
  const paying = at('/checkout/payment');
  expect(asked()).toBeNull();
  paying.unmount();
  at('/', true);
  expect(asked()).toBeNull();
  vi.stubEnv('VITE_ANALYTICS_URL', '');
  at('/');
  expect(asked()).toBeNull();
});

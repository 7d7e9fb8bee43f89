import { recentSearchesOf } from '@spaza/sdk';
import { afterEach, expect, test, vi } from 'vitest';
import { testShop } from '../testing/in-shop.tsx';

afterEach(() => vi.unstubAllGlobals());

test('reports failed storage only after the screen that used it has rendered', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const { session, alerts } = testShop();
  await Promise.resolve();
  alerts.dismiss();
  recentSearchesOf(session);
  expect(alerts.current.peek()).toBeNull();
  await Promise.resolve();
  expect(alerts.current.peek()?.tone).toBe('error');
});

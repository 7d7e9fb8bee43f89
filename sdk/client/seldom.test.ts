import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('./seldom-needed.ts');
  vi.resetModules();
});

test('what could not be loaded is loaded with the next call that needs it, and then once', async () => {
  vi.resetModules();
  let loads = 0;
  vi.doMock('./seldom-needed.ts', async (original) => {
    if (loads++ === 0) throw new Error('The network is away');
    return original();
  });
  const { seldom } = await import('./seldom.ts');
  await expect(seldom()).rejects.toThrow();
  const [first, second] = [await seldom(), await seldom()];
  expect(first.tryAgain).toBeTypeOf('function');
  expect([second === first, loads]).toEqual([true, 2]);
});

import { routes } from '@spaza/contracts/routes';
import { afterEach, expect, test, vi } from 'vitest';
import { stubFetch } from './testing/stub.ts';

afterEach(() => {
  vi.doUnmock('./fallbacks.ts');
  vi.resetModules();
});

test('retries a failed load at the next call that needs it, and then loads once', async () => {
  vi.resetModules();
  let loads = 0;
  vi.doMock('./fallbacks.ts', async (original) => {
    if (loads++ === 0) throw new Error('The network is away');
    return original();
  });
  const { loadFallbacks } = await import('./transport.ts');
  await expect(loadFallbacks()).rejects.toThrow();
  const [first, second] = [await loadFallbacks(), await loadFallbacks()];
  expect(first.tryAgain).toBeTypeOf('function');
  expect([second === first, loads]).toEqual([true, 2]);
});

test('a form whose code cannot be loaded is a call that was never sent', async () => {
  vi.resetModules();
  vi.doMock('./fallbacks.ts', () => {
    throw new Error('The network is away');
  });
  const { createClient } = await import('./create-client.ts');
  const { sent, fetch } = stubFetch(() => Response.json({ status: 'ok' }));
  const client = createClient(routes.older, { baseUrl: 'http://shop.test', fetch });
  await expect(
    client.import.create({ headers: { 'http-x-auth': 'm' }, body: { import_type: 'offers' } as never }),
  ).rejects.toMatchObject({ kind: 'not_loaded', call: 'import.create', retryable: true });
  expect(sent).toEqual([]);
});

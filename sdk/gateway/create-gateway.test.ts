import { expect, test, vi } from 'vitest';
import { lazy } from './create-gateway.ts';

test('a call whose code cannot be loaded was never sent, and the next call tries again', async () => {
  const load = vi.fn(async () => ({ orders: { byId: async (id: number) => id } }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { orders } = lazy(load, { orders: { byId: null } });
  await expect(orders.byId(7)).rejects.toMatchObject({
    kind: 'not_loaded',
    call: 'orders.byId',
    retryable: true,
    cause: expect.any(TypeError),
  });
  expect(await orders.byId(7)).toBe(7);
  expect(await orders.byId(8)).toBe(8);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a group is always the same, can be written as JSON, and accepts a test’s own verb', async () => {
  const { orders } = lazy(async () => ({ orders: { byId: async (id: number) => id } }), {
    orders: { byId: null },
  });
  expect(orders.byId).toBe(orders.byId);
  expect(JSON.stringify({ orders })).toBe('{"orders":{}}');
  expect(String(orders)).toBe('[object Object]');
  const stub = vi.spyOn(orders, 'byId').mockResolvedValue(0);
  expect([await orders.byId(7), stub.mock.calls]).toEqual([0, [[7]]]);
});

test('loads the reader of answers beside the first request, and again if that failed', async () => {
  vi.resetModules();
  const begun = Promise.withResolvers<void>();
  let isAway = true;
  vi.doMock('./read-answer.ts', async (original) => {
    begun.resolve();
    if (isAway) throw new Error('The network is away');
    return original();
  });
  const { createGateway } = await import('./create-gateway.ts');
  // The shop answers only once the reader is being loaded: loading must not wait for the answer.
  const fetch = vi.fn(async () => {
    await begun.promise;
    return Response.json({ status: 'ok', categories: [] });
  });
  const addresses = { provider: 'http://shop.test' };
  const { catalog, account } = createGateway({ generation: 'newer', addresses, fetch });
  await expect(catalog.categories()).rejects.toMatchObject({
    kind: 'unreadable_body',
    message: expect.stringContaining('The code of catalog.categories could not be loaded'),
    retryable: true,
  });
  // A write is not sent if its answer could not be read.
  await expect(account.signIn({ login: 'a', password: 'b' })).rejects.toMatchObject({
    kind: 'not_loaded',
    sent: false,
  });
  expect(fetch).toHaveBeenCalledTimes(1);
  isAway = false;
  expect(await catalog.categories()).toEqual({ ok: true, value: [] });
  vi.doUnmock('./read-answer.ts');
});

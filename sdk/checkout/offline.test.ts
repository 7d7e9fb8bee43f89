import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('./place-order.ts');
  vi.resetModules();
});

test('does not send an order whose code cannot be loaded, and places it once it can', async () => {
  vi.resetModules();
  let isAway = true;
  vi.doMock('./place-order.ts', async (original) => {
    if (isAway) throw new Error('The network is away');
    return original();
  });
  const { readyToOrder } = await import('../testing/begin.ts');
  const { checkoutOf } = await import('./checkout-flow.ts');
  const { session, shop } = await readyToOrder();
  const checkout = checkoutOf(session);
  await expect(checkout.placeOrder()).rejects.toMatchObject({ kind: 'not_loaded', retryable: true });
  expect([checkout.placing.value, shop.registrations]).toEqual([false, []]);
  isAway = false;
  expect(await checkout.placeOrder()).toMatchObject({ ok: true });
  expect(shop.registrations).toHaveLength(1);
});

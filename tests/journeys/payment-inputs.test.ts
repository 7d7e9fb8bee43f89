import { type Generation, paymentOf } from '@spaza/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderToPay } from '../world/order-to-pay.ts';
import { got, refusalOf } from '../world/outcome.ts';
import { type Fetch, openShop } from '../world/shop.ts';
import { shopperAt } from '../world/shopper.ts';

const shop = openShop();
beforeAll(() => shop.sandbox.ready);
afterAll(() => shop.sandbox.close());

describe.for(['older', 'newer'] as Generation[])('over the %s generation', (generation) => {
  const withOrder = (provider: string) => orderToPay(shop, { generation, provider });

  test('what lacks its inputs is not sent', async () => {
    const { payment, session, storage, order } = await withOrder('yoco');
    expect(refusalOf(await payment.comeBack('https://shop.test/orders/1/pay'))).toBe('missing_input');
    expect(refusalOf(await payment.charge('tok_test_approved'))).toBe('missing_input');
    got(await payment.start());
    expect(refusalOf(await payment.charge(''))).toBe('missing_input');
    expect(refusalOf(await payment.charge('no-token'))).toBe('unknown_token');
    expect(payment.step.value.at).toBe('card_form');
    // A page that has the attempt, but not the owner of its order.
    session.orders.setCurrent(null);
    session.dispose();
    const another = paymentOf(shopperAt({ generation, fetch: shop.sandbox.fetch, storage }), order.id);
    expect(another.transaction.value).not.toBeNull();
    expect(refusalOf(await another.charge('tok_test_approved'))).toBe('missing_input');
  });

  test('what lacks its inputs is logged by what it lacks, and no call is made', async () => {
    const logged: string[] = [];
    const sent: string[] = [];
    const fetch: Fetch = (request) => {
      sent.push(new URL(request.url).pathname);
      return shop.sandbox.fetch(request);
    };
    const { order, storage } = await withOrder('yoco');
    const session = shopperAt({ generation, fetch, storage, log: (said) => logged.push(said) });
    const payment = paymentOf(session, order.id);
    await payment.charge('');
    await payment.charge('tok_test_approved');
    await payment.comeBack('https://shop.test/orders/1/pay');
    expect(sent).toEqual([]);
    expect(logged).toEqual([
      'The payment lacks its token',
      'The payment lacks its transaction',
      'The payment lacks its transaction',
    ]);
  });

  test('a card whose charge was not answered is charged under the same key after a reload', async () => {
    const keys = new Set<string | null>();
    let isLossy = true;
    const lossy: Fetch = async (request) => {
      const response = await shop.sandbox.fetch(request);
      if (!request.url.endsWith('/process')) return response;
      keys.add(request.headers.get('idempotency-key'));
      if (isLossy) throw new TypeError('fetch failed');
      return response;
    };
    const { order, storage } = await withOrder('yoco');
    const before = paymentOf(shopperAt({ generation, fetch: lossy, storage }), order.id);
    got(await before.start());
    await expect(before.charge('tok_test_approved')).rejects.toMatchObject({ kind: 'network' });
    isLossy = false;
    const after = paymentOf(shopperAt({ generation, fetch: lossy, storage }), order.id);
    got(await after.load());
    expect(got(await after.charge('tok_test_approved')).status).toBe('paid');
    expect(keys.size).toBe(1);
    expect(String([...keys])).not.toContain('tok_test');
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});

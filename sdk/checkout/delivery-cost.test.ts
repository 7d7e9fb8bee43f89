import { expect, test } from 'vitest';
import { readyToOrder } from '../testing/begin.ts';
import { checkoutOf } from './checkout-flow.ts';
import { deliveryCost } from './delivery-cost.ts';

test('asks for the delivery cost without choosing anything', async () => {
  const { session, shop } = await readyToOrder();
  const before = checkoutOf(session).state.value;
  const address = { id: 6, formatted: '14 Long Street', latitude: -33.9, longitude: 18.5 };
  const cost = () => deliveryCost(session, { method: 'PICUP', address });
  shop.against = { shipping_cost_in_cents: 4100, total_error: 'Too small' };
  expect(await cost()).toEqual({ ok: true, value: 4100 });
  expect(shop.looks.at(-1)).toMatchObject({
    shipping_provider: 'PICUP',
    requires_shipping: true,
    collection_date: null,
    shipping_lat: -33.9,
    shipping_lon: 18.5,
  });
  shop.against = { dispatch_error: 'Nobody goes that far' };
  expect(await cost()).toMatchObject({
    problem: { code: 'dispatch_refused', messages: ['Nobody goes that far'], dispatch: 'delivery' },
  });
  shop.against = {};
  expect(await deliveryCost(session, { method: 'PICUP', address: null })).toEqual({ ok: true, value: null });
  expect(checkoutOf(session).state.value).toBe(before);
});

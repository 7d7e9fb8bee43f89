import { expect, test } from 'vitest';
import { readyToOrder } from '../testing/begin.ts';
import { checkoutOf } from './checkout-flow.ts';
import { marketingCookies } from './marketing-cookies.ts';

test.each([
  ['', {}],
  ['theme=dark; x_fbp=1; _fbpx=2', {}],
  ['_fbp=fb.1.1596403881668.1116446470', { fbp: 'fb.1.1596403881668.1116446470' }],
  ['a=b; _fbc=fb.1.15544.Iw=AR2;_fbp=fb.1.2', { fbc: 'fb.1.15544.Iw=AR2', fbp: 'fb.1.2' }],
  ['_fbp=', {}],
  [`_fbp=${'x'.repeat(201)}; _fbc=${'y'.repeat(500)}`, { fbc: 'y'.repeat(500) }],
])('of the cookies %j an advertiser has left %j', (cookies, found) => {
  expect(marketingCookies(cookies)).toEqual(found);
});

test('sends them with the order, and with its repeat after a lost answer', async () => {
  const { session, shop } = await readyToOrder();
  shop.wraps('orders.register', async (go) => {
    await go();
    if (shop.registrations.length === 1) throw new Error('no answer');
    return go();
  });
  const checkout = checkoutOf(session);
  await checkout.placeOrder({ fbp: 'fb.1.2', fbc: 'fb.1.3' }).catch(() => undefined);
  expect(await checkout.placeOrder()).toMatchObject({ ok: true });
  expect(shop.registrations.map(({ cart }) => [cart.fbp, cart.fbc])).toEqual([
    ['fb.1.2', 'fb.1.3'],
    ['fb.1.2', 'fb.1.3'],
  ]);
});

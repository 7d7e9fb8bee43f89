import { expect, test } from 'vitest';
import { testShop } from '../../testing/in-shop.tsx';
import { returnTarget } from './provider-return.ts';

const search = '?PAY_REQUEST_ID=p&TRANSACTION_STATUS=1&CHECKSUM=c';
const started = {
  orderId: 9,
  transaction: {
    id: 5,
    status: 'pending',
    amount_in_cents: 100,
    provider: 'paygate',
    provider_data: { PAY_REQUEST_ID: 'p' },
  },
  sent: null,
  answered: null,
};

test.each([
  ['/', [started], '/orders/9/pay'],
  ['/orders', [started], '/orders/9/pay'],
  ['/orders/4', [started], '/orders/9/pay'],
  ['/orders/4', [], '/orders/4/pay'],
  ['/orders/4/pay', [], '/orders/4/pay'],
  ['/', [], '/orders'],
])('sends a shopper who comes back to %s with the payments %j to %s', (pathname, state, target) => {
  localStorage.clear();
  localStorage.setItem('payments-v1', JSON.stringify({ version: 1, state }));
  expect(returnTarget(testShop().session, { pathname, search })).toBe(target + search);
});

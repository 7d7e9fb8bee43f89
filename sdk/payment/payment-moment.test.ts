import type { Order } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { type PaymentMoment, paymentMoment } from './outstanding.ts';

test.for<[order: Partial<Order>, moment: PaymentMoment]>([
  [{ status: 'pending_payment', provider: 'paygate' }, 'before_packing'],
  [{ status: 'payment_processing', provider: 'yoco' }, 'before_packing'],
  [{ status: 'pending_payment', provider: 'offline_eft' }, 'before_packing'],
  [{ status: 'pending_payment', provider: 'shop2shop', requires_shipping: false }, 'before_packing'],
  [{ status: 'pending_payment', provider: 'shop2shop', requires_shipping: true }, 'at_the_door'],
  [{ status: 'pending', provider: 'cash' }, 'at_the_door'],
  [{ status: 'pending', provider: 'paygate' }, 'at_the_door'],
  [{ status: 'stock_short', provider: null }, 'at_the_door'],
  [{ status: 'preparing', provider: 'offline_eft' }, 'on_account'],
  [{ status: 'pending', provider: 'debtorcard' }, 'on_account'],
  [{ status: 'delivered', provider: 'cash' }, 'on_account'],
])('the balance of an order like %j is paid %s', ([order, moment]) => {
  expect(paymentMoment({ status: 'pending', ...order })).toBe(moment);
});

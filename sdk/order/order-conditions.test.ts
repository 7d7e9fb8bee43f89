import { ORDER_STATUSES, PAYMENT_PROVIDERS } from '@spaza/contracts/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsOnlinePayment } from '../payment/payment-options.ts';
import { awaitsReview, isOpen } from './order-conditions.ts';

test('an order is open while goods are short or a payment is missing', () => {
  expect(ORDER_STATUSES.filter((status) => isOpen({ shipping_status: status }))).toEqual([
    'stock_short',
    'pending_payment',
  ]);
  expect(isOpen({ shipping_status: null })).toBe(false);
});

test('an order that has arrived awaits a review until it has one', () => {
  expect(awaitsReview({ shipping_status: 'collected' })).toBe(true);
  expect(awaitsReview({ shipping_status: 'delivered', reviewed_at: null })).toBe(true);
  expect(awaitsReview({ shipping_status: 'delivered', reviewed_at: '2026-11-21T08:00:00Z' })).toBe(false);
  expect(awaitsReview({ shipping_status: 'preparing' })).toBe(false);
});

test('only an online provider has the shopper pay a pending payment', () => {
  const pay = (status: string, provider: string | null) => needsOnlinePayment({ status, provider });
  expect(['paygate', 'shop2shop', 'moya', 'yoco'].every((provider) => pay('pending_payment', provider))).toBe(
    true,
  );
  expect([pay('pending_payment', 'cash'), pay('pending', 'yoco'), pay('pending_payment', null)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('an order asks one thing of its shopper at most, and nothing for a status that nobody knows', () => {
  const status = fc.oneof(fc.constantFrom(...ORDER_STATUSES), fc.string());
  const anyOrder = fc.record({
    status,
    shipping_status: fc.option(status),
    reviewed_at: fc.option(fc.constant('2026-11-21T08:00:00Z')),
    provider: fc.option(fc.oneof(fc.constantFrom(...PAYMENT_PROVIDERS), fc.string())),
  });
  fc.assert(
    fc.property(anyOrder, (order) => {
      expect(isOpen(order) && awaitsReview(order)).toBe(false);
      if (needsOnlinePayment(order)) expect(order.status).toBe('pending_payment');
      const isKnown = ORDER_STATUSES.some((known) => known === order.shipping_status);
      if (!isKnown) expect([isOpen(order), awaitsReview(order)]).toEqual([false, false]);
    }),
  );
});

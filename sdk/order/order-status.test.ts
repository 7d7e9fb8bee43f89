import type { Order } from '@spaza/contracts';
import { ORDER_STATUSES, PAYMENT_PROVIDERS } from '@spaza/contracts/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsOnlinePayment } from '../payment/outstanding.ts';
import { awaitsReview, isOpen, isStockShort, pillColour } from './order-status.ts';

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

test('a pending payment needs the shopper only with an online provider', () => {
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

test('an order needs at most one action of its shopper, and none in an unknown status', () => {
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

test.for<[order: Pick<Order, 'status' | 'shipping_status' | 'stock_short'>, isShort: boolean]>([
  [{ status: 'stock_short' }, true],
  [{ status: 'pending', shipping_status: 'stock_short' }, true],
  [{ status: 'preparing', shipping_status: null, stock_short: true }, true],
  [{ status: 'preparing', shipping_status: 'preparing', stock_short: true }, false],
  [{ status: 'preparing', stock_short: false }, false],
  [{ status: 'ready_for_collection', stock_short: true }, false],
  [{ status: 'delivered', shipping_status: 'stock_short', stock_short: true }, false],
  [{ status: 'cancelled', shipping_status: 'stock_short' }, false],
])('an order like %j is stock short: %s', ([order, isShort]) => {
  expect(isStockShort(order)).toBe(isShort);
});

test('a known status has a colour, an unknown one has none', () => {
  const of = (colour: string) => ORDER_STATUSES.filter((status) => pillColour(status) === colour);
  expect(of('green')).toEqual(['collected', 'delivered']);
  expect(of('red')).toEqual(['stock_short', 'ready_for_collection', 'pending_payment']);
  expect(of('yellow')).toEqual(['pending', 'preparing', 'ready_for_delivery', 'out_for_delivery']);
  expect(['cancelled', 'toString', null, undefined].map(pillColour)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

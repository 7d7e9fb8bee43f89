import { ORDER_STATUSES } from '@spaza/contracts/vocabulary';
import { expect, test } from 'vitest';
import { isThankedFor, outroVariant } from './outro.ts';

test('the thank-you text depends on dispatch and payment', () => {
  expect(outroVariant({ shipping_provider: 'MANUAL_DELIVERY', requires_shipping: true })).toBe(
    'manual_delivery',
  );
  expect(outroVariant({ shipping_provider: 'PICUP', requires_shipping: true })).toBe('delivery');
  expect(outroVariant({ requires_shipping: false, payable_balance_in_cents: 100 })).toBe('collection_unpaid');
  expect(outroVariant({ requires_shipping: false, payable_balance_in_cents: 0 })).toBe('collection_paid');
  expect(outroVariant({ requires_shipping: false, provider: 'cash' })).toBe('collection_unpaid');
});

test('an order is thanked for from its acceptance until it is handed over', () => {
  expect(ORDER_STATUSES.filter((status) => isThankedFor({ status }))).toEqual([
    'pending',
    'preparing',
    'stock_short',
    'ready_for_collection',
    'ready_for_delivery',
    'out_for_delivery',
  ]);
});

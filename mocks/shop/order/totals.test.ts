import { expect, test } from 'vitest';
import { isPayableOnDelivery } from './totals.ts';

test.for([
  ['shop2shop', 'delivery', true],
  ['shop2shop', 'collection', false],
  ['paygate', 'delivery', false],
  [null, 'delivery', false],
] as const)(
  'an order with the payment %s and the dispatch %s can be paid when it is delivered: %s',
  ([provider, dispatch, expected]) => {
    expect(isPayableOnDelivery({ provider, dispatch })).toBe(expected);
  },
);

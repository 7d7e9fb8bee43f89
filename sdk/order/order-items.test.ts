import { expect, test } from 'vitest';
import { orderItemCount } from './order-items.ts';

test('counts pieces, and one for each weighed line', () => {
  const items = [
    { qty: 3, formatted_qty: '3' },
    { qty: 2 },
    { qty: 2, formatted_qty: '2.000 kg' },
    { qty: 0.75 },
    { qty: 0, formatted_qty: '0.000 kg' },
  ];
  expect(orderItemCount(items)).toBe(7);
  expect(orderItemCount(null)).toBe(0);
});

import type { Order } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { isDueNow, whatNext } from './show-order.ts';

const placed: Order = {
  id: 9,
  reference: 'SPZ-9',
  status: 'pending',
  created_at: '2026-11-23T06:00:00Z',
  supplier_id: 7,
  supplier_name: 'Corner',
  total_in_cents: 5000,
  payable_balance_in_cents: 5000,
};

test.for<[order: Partial<Order>, next: string]>([
  [{ status: 'pending_payment', provider: 'yoco' }, 'R50.00 has to be paid now, with yoco.'],
  [
    { status: 'pending_payment', provider: 'yoco', payable_balance_in_cents: null },
    'R50.00 has to be paid now, with yoco.',
  ],
  [
    { status: 'pending_payment', provider: 'shop2shop', requires_shipping: false },
    'R50.00 has to be paid now, with shop2shop.',
  ],
  [
    { status: 'pending_payment', provider: 'shop2shop', requires_shipping: true, shipping_status: null },
    'It will be delivered. Pay R50.00 with shop2shop when it is.',
  ],
  [{ provider: 'cash', requires_shipping: true }, 'It will be delivered. Pay R50.00 when it is.'],
  [{ provider: 'yoco', requires_shipping: true, payable_balance_in_cents: 0 }, 'It will be delivered.'],
  [{ provider: 'cash' }, 'Collect it at Corner. Pay R50.00 when you do.'],
])('the next step of an order like %j is: %s', ([order, next]) => {
  expect(whatNext({ ...placed, ...order }, 'R')).toBe(next);
  expect(isDueNow({ ...placed, ...order })).toBe(next.includes('now'));
});

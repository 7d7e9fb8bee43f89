import { ORDER_STATUSES, type OrderStatus } from '@spaza/contracts/vocabulary';
import { describe, expect, test } from 'vitest';
import { createClock } from '../clock.ts';
import { createIds } from '../random.ts';
import { type Move, moveOf } from './move.ts';

/** The complete life cycle; any other move is refused. */
const ALLOWED: [OrderStatus, OrderStatus][] = [
  ['pending_payment', 'payment_processing'],
  ['pending_payment', 'pending'],
  ['pending_payment', 'abandoned'],
  ['pending_payment', 'cancelled'],
  ['payment_processing', 'pending'],
  ['payment_processing', 'pending_payment'],
  ['pending', 'preparing'],
  ['pending', 'cancelled'],
  ['preparing', 'stock_short'],
  ['preparing', 'ready_for_collection'],
  ['preparing', 'ready_for_delivery'],
  ['stock_short', 'preparing'],
  ['stock_short', 'cancelled'],
  ['ready_for_collection', 'collected'],
  ['ready_for_delivery', 'out_for_delivery'],
  ['out_for_delivery', 'delivered'],
];

const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

const shop = { clock: createClock(), ids: createIds(1) };
const orderIn = (status: OrderStatus, over: object = {}) => ({
  id: 'order',
  reference: 'SPZ-TEST',
  status,
  provider: 'paygate',
  dispatch: 'collection',
  total_in_cents: 5000,
  credit_in_cents: 0,
  paid_in_cents: 5000,
  language: null,
  ...over,
});

const way = (from: OrderStatus, over: object, ...path: OrderStatus[]) =>
  moveOf(shop, orderIn(from, over), path);
const names = ({ events }: Move) => events.map(({ name }) => name);

describe('an order only moves along its life cycle', () => {
  test.for(PAIRS)('from %s to %s', ([from, to]) => {
    if (ALLOWED.some(([before, after]) => before === from && after === to)) {
      const { change, events } = way(from, {}, to);
      expect(change).toEqual({ status: to, shipping_status: to, paid_in_cents: 5000 });
      expect(events).toHaveLength(1);
    } else {
      expect(() => way(from, {}, to)).toThrow(expect.objectContaining({ status: 409, code: 'wrong_status' }));
    }
  });
});

test('an order does not move at all if any step is refused', () => {
  expect(() => way('pending', {}, 'preparing', 'collected')).toThrow(
    'An order that is preparing cannot become collected.',
  );
});

test('the balance is paid in cash at the hand-over, not before', () => {
  const unpaid = { provider: 'cash', paid_in_cents: 0, credit_in_cents: 1000 };
  const packing = way('preparing', unpaid, 'ready_for_collection');
  expect(packing.change.paid_in_cents).toBe(0);
  expect(names(packing)).toEqual(['ready_for_collection']);
  const handing = way('ready_for_collection', unpaid, 'collected');
  expect(handing.change.paid_in_cents).toBe(4000);
  expect(names(handing)).toEqual(['payment_received', 'collected']);
});

test('an order on a debtor card is not paid at the hand-over', () => {
  const handing = way('ready_for_collection', { provider: 'debtorcard', paid_in_cents: 0 }, 'collected');
  expect(handing.change.paid_in_cents).toBe(0);
  expect(names(handing)).toEqual(['collected']);
});

test('the timeline names the staff member', () => {
  const { events } = moveOf(shop, orderIn('pending'), ['preparing', 'stock_short'], 'Zola');
  expect(events.map(({ message }) => message)).toEqual([
    'Your order is being packed, by Zola.',
    'Some items are short. Accept or remove them.',
  ]);
});

import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const at = '2026-11-21T08:00:00Z';
const event = (name: string) => ({ name, timestamp: at });

test('a collected order shows the steps of a collection', () => {
  const order = {
    status: 'collected',
    requires_shipping: false,
    payable_balance_in_cents: 0,
    order_events: [event('payment_received'), event('pending'), event('collected')],
  };
  expect(timelineOf(order)).toEqual([
    { step: 'payment_received', reached: true, at },
    { step: 'order_accepted', reached: true, at },
    { step: 'preparing', reached: true, at: null },
    { step: 'ready_for_collection', reached: true, at: null },
    { step: 'collected', reached: true, at },
  ]);
});

test('an unpaid delivery awaits its payment, with all other steps ahead', () => {
  const order = { status: 'pending_payment', requires_shipping: true, payable_balance_in_cents: 5000 };
  expect(timelineOf(order).map(({ step, reached }) => [step, reached])).toEqual([
    ['awaiting_payment', true],
    ['order_accepted', false],
    ['preparing', false],
    ['ready_for_delivery', false],
    ['out_for_delivery', false],
    ['delivered', false],
  ]);
});

test('an order paid at the door is accepted before it is paid', () => {
  const order = {
    status: 'preparing',
    payable_balance_in_cents: 5000,
    order_events: [event('awaiting_payment'), event('order_accepted'), event('preparing')],
  };
  const steps = timelineOf(order).map(({ step, reached }) => [step, reached]);
  expect(steps.slice(0, 3)).toEqual([
    ['awaiting_payment', false],
    ['order_accepted', true],
    ['preparing', true],
  ]);
});

test.for([
  ['awaiting_payment', ['order_accepted']],
  ['payment_received', ['payment_received', 'order_accepted']],
] as const)('a cancelled order keeps the steps that it reached: %s', ([step, reached]) => {
  const order = {
    status: 'cancelled',
    payable_balance_in_cents: 0,
    order_events: [event(step), event('order_accepted'), event('cancelled')],
  };
  expect(
    timelineOf(order)
      .filter((entry) => entry.reached)
      .map((entry) => entry.step),
  ).toEqual(reached);
});

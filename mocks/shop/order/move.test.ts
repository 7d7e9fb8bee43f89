import { ORDER_STATUSES, type OrderStatus } from '@spaza/contracts/vocabulary';
import { describe, expect, test } from 'vitest';
import { createClock } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { moveOrder, moveOrderBy } from './move.ts';

/** The life cycle as it was agreed; whatever is not here is refused. */
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

const shop = { clock: createClock() };
const orderIn = (status: OrderStatus, over: object = {}) => ({
  id: 'order',
  status,
  provider: 'paygate',
  dispatch: 'collection',
  total_in_cents: 5000,
  credit_in_cents: 0,
  paid_in_cents: 5000,
  ...over,
});

/** A database that keeps what was asked of it. */
function listening() {
  const asked: (readonly unknown[])[] = [];
  const tx: Queryable = {
    async query(_text, params = []) {
      asked.push(params);
      return [];
    },
  };
  const events = (): { name: string; message: string }[] => JSON.parse(String(asked[1]?.[1]));
  return { tx, asked, events };
}

describe('an order moves as its life cycle says', () => {
  test.for(PAIRS)('from %s to %s', async ([from, to]) => {
    const { tx, asked, events } = listening();
    const moving = moveOrder(shop, tx, orderIn(from), to);
    if (ALLOWED.some(([before, after]) => before === from && after === to)) {
      await moving;
      expect(asked[0]).toEqual(['order', to, to, 5000]);
      expect(events()).toHaveLength(1);
    } else {
      await expect(moving).rejects.toMatchObject({ status: 409, code: 'wrong_status' });
      expect(asked).toEqual([]);
    }
  });
});

test('an order that stumbles on its way does not move at all', async () => {
  const { tx, asked } = listening();
  await expect(moveOrder(shop, tx, orderIn('pending'), 'preparing', 'collected')).rejects.toThrow(
    'An order that is preparing cannot become collected.',
  );
  expect(asked).toEqual([]);
});

test('what is left to pay is taken in cash when the goods are handed over, and not before', async () => {
  const unpaid = { provider: 'cash', paid_in_cents: 0, credit_in_cents: 1000 };
  const packing = listening();
  await moveOrder(shop, packing.tx, orderIn('preparing', unpaid), 'ready_for_collection');
  expect(packing.asked[0]).toEqual(['order', 'ready_for_collection', 'ready_for_collection', 0]);
  expect(packing.events().map(({ name }) => name)).toEqual(['ready_for_collection']);
  const handing = listening();
  await moveOrder(shop, handing.tx, orderIn('ready_for_collection', unpaid), 'collected');
  expect(handing.asked[0]).toEqual(['order', 'collected', 'collected', 4000]);
  expect(handing.events().map(({ name }) => name)).toEqual(['payment_received', 'collected']);
});

test('what goes on a debtor card is not asked for at the door', async () => {
  const { tx, asked, events } = listening();
  const order = orderIn('ready_for_collection', { provider: 'debtorcard', paid_in_cents: 0 });
  await moveOrder(shop, tx, order, 'collected');
  expect(asked[0]).toEqual(['order', 'collected', 'collected', 0]);
  expect(events().map(({ name }) => name)).toEqual(['collected']);
});

test('whoever of the staff is named stands in the timeline', async () => {
  const { tx, events } = listening();
  await moveOrderBy(shop, tx, orderIn('pending'), 'Zola', 'preparing', 'stock_short');
  expect(events().map(({ message }) => message)).toEqual([
    'Your order is being packed, by Zola.',
    'Less than you ordered is there. Accept or remove what is short.',
  ]);
});

import type { Offer, OrderItem } from '@spaza/contracts';
import { expect, test } from 'vitest';
import {
  canCancel,
  canChange,
  changesFrom,
  modificationsOf,
  NO_CHANGES,
  undecidedLines,
} from './order-changes.ts';

const item = (id: number, qty: number, ordered: number): OrderItem => ({
  id,
  name: `Line ${id}`,
  qty,
  qty_ordered: ordered,
  total_in_cents: 100,
});
const tea = { id: 7, price_in_cents: 4500, sellable: { id: 1, name: 'tea' } } as Offer;

test('an order can be changed until it is packed, and again when stock is short', () => {
  const statuses = ['pending_payment', 'pending', 'preparing', 'stock_short', 'collected', 'cancelled'];
  expect(statuses.filter((status) => canChange({ status }))).toEqual(['pending', 'stock_short']);
  expect(statuses.filter((status) => canCancel({ status }))).toEqual([
    'pending_payment',
    'pending',
    'stock_short',
  ]);
});

test('every short line of a stock-short order waits to be accepted or removed', () => {
  const order = {
    status: 'stock_short',
    order_items: [item(1, 2, 2), item(2, 1, 3), item(3, 0, 1), item(4, 1, 2)],
  };
  const ids = (changes = NO_CHANGES) => undecidedLines(order, changes).map(({ id }) => id);
  expect(ids()).toEqual([2, 3, 4]);
  const lines = {
    2: { action: 'accept' },
    3: { action: 'remove' },
    4: { action: 'update', qty: 1 },
  } as const;
  expect(ids({ added: [], lines })).toEqual([4]);
});

test('an order that is not stock short waits for nothing', () => {
  expect(undecidedLines({ status: 'pending', order_items: [item(1, 1, 2)] }, NO_CHANGES)).toEqual([]);
});

test('added goods that went out of stock are not sent', () => {
  const gone = { ...tea, id: 8, out_of_stock_at: '2026-11-23T07:00:00Z' };
  expect(
    modificationsOf({
      added: [
        { offer: tea, qty: 2 },
        { offer: gone, qty: 1 },
      ],
      lines: { 4: { action: 'update', qty: 3 } },
    }),
  ).toEqual([
    { action: 'update', qty: 3, order_item_id: '4' },
    { action: 'add', qty: 2, item: { offer: { id: 7, price_in_cents: 4500 }, qty: 2 } },
  ]);
});

test('what the shop answers takes the place of what was asked', () => {
  const changes = {
    added: [{ offer: tea, qty: 2 }],
    lines: { 4: { action: 'update', qty: 3 }, 5: { action: 'accept' } },
  } as const;
  expect(changesFrom(modificationsOf(changes), changes.added)).toEqual(changes);
  expect(changesFrom([{ action: 'remove', order_item_id: 5 }], changes.added)).toEqual({
    added: [],
    lines: { 5: { action: 'remove' } },
  });
});

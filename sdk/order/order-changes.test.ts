import type { Offer, OrderItem } from '@spaza/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canCancel,
  canChange,
  changesFrom,
  type LineChange,
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

test('every short line of a stock-short order has to be accepted or removed', () => {
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

test('weighed goods within 5 % of the ordered weight need no decision', () => {
  const weighed = (id: number, qty: number) => ({ ...item(id, qty, 0.75), per_kg: true });
  const order = {
    status: 'stock_short',
    order_items: [weighed(1, 0.748), weighed(2, 0.76), weighed(3, 0.7)],
  };
  expect(undecidedLines(order, NO_CHANGES).map(({ id }) => id)).toEqual([3]);
});

test('short lines need a decision, however the shop reports them', () => {
  const said = [
    { status: 'pending', shipping_status: 'stock_short' },
    { status: 'preparing', stock_short: true },
  ];
  for (const order of said) {
    const items = { ...order, order_items: [item(1, 1, 2)] };
    expect([canChange(order), canCancel(order), undecidedLines(items, NO_CHANGES).length]).toEqual([
      true,
      true,
      1,
    ]);
  }
});

test('an order that is not stock short needs no decision', () => {
  expect(undecidedLines({ status: 'pending', order_items: [item(1, 1, 2)] }, NO_CHANGES)).toEqual([]);
});

test('does not send added goods that went out of stock', () => {
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

test('the shop’s answer replaces the requested changes', () => {
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

const anyLineChange: fc.Arbitrary<LineChange> = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((qty) => ({ action: 'update' as const, qty })),
  fc.constantFrom({ action: 'accept' as const }, { action: 'remove' as const }),
);
const anyChanges = fc.record({
  lines: fc.dictionary(fc.integer({ min: 1, max: 9 }).map(String), anyLineChange, { noNullPrototype: true }),
  added: fc
    .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 })
    .map((ids) => ids.map((id) => ({ offer: { ...tea, id }, qty: id }))),
});

test('changes that the shop accepts as they are stay the same', () => {
  fc.assert(
    fc.property(anyChanges, (changes) => {
      expect(changesFrom(modificationsOf(changes), changes.added)).toEqual(changes);
    }),
  );
});

test('a line needs a decision exactly when it is short and undecided', () => {
  const items = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      qty: fc.integer({ min: 0, max: 3 }),
      ordered: fc.option(fc.integer({ min: 0, max: 3 })),
    }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(items, anyChanges, fc.constantFrom('stock_short', 'pending'), (of, changes, status) => {
      const order_items = of.map(({ id, qty, ordered }) => ({ ...item(id, qty, 0), qty_ordered: ordered }));
      const waiting = undecidedLines({ status, order_items }, changes);
      for (const one of order_items) {
        const isShort = status === 'stock_short' && one.qty_ordered !== null && one.qty < one.qty_ordered;
        const action = changes.lines[String(one.id)]?.action;
        expect(waiting.includes(one)).toBe(isShort && action !== 'accept' && action !== 'remove');
      }
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { mismatches, mismatchesAt } from './match.ts';
import { substitute, valueAt } from './values.ts';

describe('a value matches what is expected', () => {
  test.each([
    [{ a: 1, b: 2 }, { a: 1 }],
    [
      [1, 2],
      [1, 2],
    ],
    [[{ a: 1, b: 2 }], [{ a: 1 }]],
    [null, null],
    [5, { above: 4, below: 6, at_least: 5, at_most: 5, not: 6 }],
    ['Rooibos 40 bags', { matches: '^Rooibos \\d+', contains: 'BAGS' }],
    [['a', { b: 1, c: 2 }], { contains: { b: 1 }, count: 2 }],
    [[1, 2], { each: { above: 0 }, count: { at_least: 2 } }],
    ['a', { one_of: ['a', 'b'] }],
    [0, { exists: true }],
    [null, { exists: false }],
    [{ a: 1 }, { is: { a: 1 } }],
  ])('%j matches %j', (came, expected) => {
    expect(mismatches(came, expected, 'it')).toEqual([]);
  });

  test.each([
    [{ a: 1 }, { a: 2 }, { path: 'it.a', expected: '2', came: '1' }],
    [{}, { a: { b: 1 } }, { path: 'it.a', expected: '{"b":1}', came: 'nothing' }],
    [[1], [1, 2], { path: 'it', expected: '[1,2]', came: '[1]' }],
    [5, { above: 5 }, { path: 'it', expected: 'above 5', came: '5' }],
    ['5', 5, { path: 'it', expected: '5', came: '"5"' }],
    [{}, { a: { not: 1 } }, { path: 'it.a', expected: 'not 1', came: 'nothing: there is no it.a' }],
    [undefined, { exists: true }, { path: 'it', expected: 'exists true', came: 'nothing' }],
    [undefined, { below: 5 }, { path: 'it', expected: 'below 5', came: 'nothing' }],
    [{ a: 1, b: 2 }, { is: { a: 1 } }, { path: 'it', expected: 'is {"a":1}', came: '{"a":1,"b":2}' }],
    [[], { each: 1, contains: 1 }, { path: 'it', expected: 'contains 1', came: '[]' }],
  ])('%j does not match %j', (came, expected, mismatch) => {
    expect(mismatches(came, expected, 'it')).toEqual([mismatch]);
  });
});

test('keeps the type of a variable that stands alone, and inserts others into the text', () => {
  const whole = { order: { id: 7, items: [{ qty: 1 }, { qty: 2 }] } };
  const filled = substitute(
    { id: '$order.id', all: ['$order.items.-1.qty', `no $\{order.id}`], price: '$5' },
    (path) => valueAt(whole, path),
  );
  expect(filled).toEqual({ id: 7, all: [2, 'no 7'], price: '$5' });
  expect(() => substitute('$nobody', () => undefined)).toThrow('There is no value for nobody yet.');
});

test('names a missing key beside those that are there', () => {
  const order = { status: 'pending', items: [{ qty: 2 }] };
  expect(mismatchesAt(order, ['statu'], 'pending', 'order.statu')).toMatchObject([
    { came: 'nothing. Did you mean status?' },
  ]);
  expect(mismatchesAt(order, ['items', '0'], { qyt: 2 }, 'order.items.0')).toMatchObject([
    { path: 'order.items.0.qyt', came: 'nothing. Did you mean qty?' },
  ]);
  expect(mismatchesAt(order, ['zzz'], 1, 'order.zzz')).toMatchObject([{ came: 'nothing' }]);
  expect(mismatchesAt(order, ['statu'], { exists: false }, 'order.statu')).toEqual([]);
});

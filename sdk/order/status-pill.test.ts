import { ORDER_STATUSES } from '@spaza/contracts/vocabulary';
import { expect, test } from 'vitest';
import { pillColour } from './status-pill.ts';

test('a status has its colour, an unknown one none', () => {
  const of = (colour: string) => ORDER_STATUSES.filter((status) => pillColour(status) === colour);
  expect(of('green')).toEqual(['collected', 'delivered']);
  expect(of('red')).toEqual(['stock_short', 'ready_for_collection', 'pending_payment']);
  expect(of('yellow')).toEqual(['pending', 'preparing', 'ready_for_delivery', 'out_for_delivery']);
  expect(['cancelled', 'toString', null, undefined].map(pillColour)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

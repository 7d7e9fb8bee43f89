import { expect, test } from 'vitest';
import { FINAL_STATUSES, ORDER_STATUSES, ORDER_TRANSITIONS } from './order.ts';

test('the final statuses are those without a successor', () => {
  const withoutSuccessor = ORDER_STATUSES.filter((status) => ORDER_TRANSITIONS[status].length === 0);
  expect(FINAL_STATUSES.toSorted()).toEqual(withoutSuccessor.toSorted());
});

import { expect, test } from 'vitest';
import { FINAL_STATUSES, ORDER_STATUSES, ORDER_TRANSITIONS } from './order.ts';

test('the final statuses are those with no way on', () => {
  const withNoWayOn = ORDER_STATUSES.filter((status) => ORDER_TRANSITIONS[status].length === 0);
  expect(FINAL_STATUSES.toSorted()).toEqual(withNoWayOn.toSorted());
});

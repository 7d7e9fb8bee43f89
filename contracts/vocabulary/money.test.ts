import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test('an amount has two decimals and a space between thousands', () => {
  expect(formatMoney(5)).toBe('R0.05');
  expect(formatMoney(123450)).toBe('R1 234.50');
  expect(formatMoney(100000000)).toBe('R1 000 000.00');
  expect(formatMoney(-250)).toBe('-R2.50');
  expect(formatMoney(123450, 'R', '_')).toBe('R1_234.50');
});

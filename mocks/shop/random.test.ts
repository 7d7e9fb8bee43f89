import { expect, test } from 'vitest';
import { createChance, pick } from './random.ts';

test('the same keys give the same number, regardless of earlier calls', () => {
  const chance = createChance(7);
  const first = chance('price', 12, 'apple');
  chance('something else');
  expect(chance('price', 12, 'apple')).toBe(first);
  expect(createChance(7)('price', 12, 'apple')).toBe(first);
});

test('different keys or seeds give different numbers', () => {
  const chance = createChance(7);
  const numbers = [
    chance('a', 1),
    chance('a', 2),
    chance('b', 1),
    chance('a', 1, 0),
    createChance(8)('a', 1),
  ];
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('numbers are spread evenly from 0 up to 1', () => {
  const chance = createChance(1);
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let at = 0; at < 10_000; at++) {
    const tenth = Math.floor(chance('spread', at) * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) {
    expect(count).toBeGreaterThan(850);
    expect(count).toBeLessThan(1150);
  }
});

test('throws when picking from an empty list', () => {
  expect(() => pick([], 0.5)).toThrow(RangeError);
});

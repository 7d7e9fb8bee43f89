import { expect, test } from 'vitest';
import { createChance, createIds, pick } from './random.ts';

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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids are UUIDs and unique across blocks and seeds', () => {
  const seen = new Set<string>();
  for (const seed of [0, 1, 2, 4_294_967_295]) {
    const ids = createIds(seed);
    for (const block of [1, 2, 3, 1000]) {
      ids.begin(block);
      for (let count = 0; count < 1000; count++) seen.add(ids.newId());
    }
  }
  expect(seen.size).toBe(16_000);
  for (const id of seen) expect(id).toMatch(UUID);
});

test('the same seed and block give the same ids', () => {
  const draw = () => {
    const ids = createIds(7);
    ids.begin(3);
    return [ids.newId(), ids.newReference(), ids.newDigits(4), ids.newId()];
  };
  expect(draw()).toEqual(draw());
  expect(draw()).toEqual([
    expect.stringMatching(UUID),
    expect.stringMatching(/^SPZ-[2-9A-HJKMNP-Z]{8}$/),
    expect.stringMatching(/^\d{4}$/),
    expect.stringMatching(UUID),
  ]);
});

test('references use every letter, and random digits every digit', () => {
  const ids = createIds(1);
  const letters = Array.from({ length: 500 }, () => ids.newReference().slice(4)).join('');
  expect(new Set(letters).size).toBe(30);
  expect(new Set(ids.newDigits(500)).size).toBe(10);
});

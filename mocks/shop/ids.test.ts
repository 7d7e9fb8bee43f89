import { expect, test } from 'vitest';
import { createIds } from './ids.ts';

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

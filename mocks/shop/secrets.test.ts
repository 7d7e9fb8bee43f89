import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './secrets.ts';

test('a password matches its own hash and no other hash', async () => {
  const stored = await hashPassword('spaza123', 1000);
  expect(await passwordMatches('spaza123', stored)).toBe(true);
  expect(await passwordMatches('spaza124', stored)).toBe(false);
});

test('hashes of the same password differ and do not contain it', async () => {
  const [one, two] = [await hashPassword('spaza123', 1000), await hashPassword('spaza123', 1000)];
  expect(one).not.toBe(two);
  expect(one).not.toContain('spaza123');
});

test('a stored hash names its number of rounds, so that the default can be raised', async () => {
  expect(await hashPassword('x', 1234)).toMatch(/^1234\$/);
});

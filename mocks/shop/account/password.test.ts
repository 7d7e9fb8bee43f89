import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

test('a password matches its own hash and no other', async () => {
  const stored = await hashPassword('spaza123', 1000);
  expect(await passwordMatches('spaza123', stored)).toBe(true);
  expect(await passwordMatches('spaza124', stored)).toBe(false);
});

test('the same password is never stored the same way twice, and never as it is', async () => {
  const [one, two] = [await hashPassword('spaza123', 1000), await hashPassword('spaza123', 1000)];
  expect(one).not.toBe(two);
  expect(one).not.toContain('spaza123');
});

test('the rounds stand with the hash, so that raising them shuts nobody out', async () => {
  expect(await hashPassword('x', 1234)).toMatch(/^1234\$/);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { explain } from './zod-messages.ts';

const some = z.array(z.unknown());

test.each([
  [z.number(), undefined, 'is missing, and must be a number'],
  [z.number(), 'x', 'must be a number, not text'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.int(), null, 'must be a number, not null'],
  [z.boolean(), 'yes', 'must be true or false, not text'],
  [z.object({}), [], 'must be an object, not a list'],
  [some, {}, 'must be a list, not an object'],
  [z.string(), { a: 1 }, 'must be text, not an object'],
  [z.number().max(3), 4, 'must be at most 3'],
  [z.number().min(-0.5), -1, 'must be at least -0.5'],
  [z.number().gt(3), 2, 'must be more than 3'],
  [z.number().lt(3), 4, 'must be less than 3'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(3), 'a', 'must have at least 3 characters'],
  [z.string().max(3), 'abcd', 'must have at most 3 characters'],
  [z.string().length(3), 'abcd', 'must have exactly 3 characters'],
  [some.min(1), [], 'must not be empty'],
  [some.max(1), [1, 2], 'must have at most 1 items'],
  [z.enum(['older', 'newer']), 'old', 'must be one of older, newer'],
  [z.literal('ok'), 'no', 'must be ok'],
  [z.literal(3), 4, 'must be 3'],
  [z.literal(['a b', 'c']), 4, 'must be one of a b, c'],
  [z.discriminatedUnion('k', [z.object({ k: z.literal('a') })]), { k: 'b' }, 'must be a'],
  [z.email(), 'x', 'must be an email address'],
  [z.iso.datetime(), 'x', 'must be a time such as 2026-11-23T08:00:00+02:00'],
  [z.iso.date(), 'x', 'must be a day such as 2026-11-23'],
  [z.url(), 'x', 'must be an address such as https://shop.example'],
  [z.uuid(), 'x', 'must be a UUID'],
  [z.string().regex(/^a/), 'b', 'must match /^a/'],
  [z.string().startsWith('a'), 'b', 'must start with "a"'],
  [z.number().multipleOf(5), 3, 'must be a multiple of 5'],
  [z.strictObject({}), { b: 1, c: 2 }, 'has unknown fields: b, c'],
  [z.record(z.string().regex(/^a/), z.unknown()), { b: 1 }, 'has a key that is not allowed'],
  [z.union([z.string(), z.number()]), null, 'is invalid'],
])('says what is wrong with a value: %#', (schema, value, words) => {
  expect(schema.safeParse(value, { error: explain }).error?.issues.map(({ message }) => message)).toEqual([
    words,
  ]);
});

test('keeps the message of a schema that has one', () => {
  expect(z.string().min(3, 'is too short').safeParse('a', { error: explain }).error?.issues[0]?.message).toBe(
    'is too short',
  );
});

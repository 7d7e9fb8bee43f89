import { expect, test } from 'vitest';
import { createSandbox } from './create-sandbox.ts';

test('refuses a kind of shop that does not exist', () => {
  expect(() => createSandbox({ mode: 'spaza' as 'agency' })).toThrow(
    new TypeError("mode: 'spaza' must be one of agency, marketplace"),
  );
});

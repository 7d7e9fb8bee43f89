import { expect, test } from 'vitest';
import { decisionOn } from './at-provider.ts';

test('a provider that gets the amount wrong takes the least too little that a shop can notice', () => {
  expect(decisionOn('amount_error', 0)).toMatchObject({ state: 'approved', over_in_cents: -1 });
});

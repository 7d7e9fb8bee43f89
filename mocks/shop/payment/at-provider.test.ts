import { expect, test } from 'vitest';
import { decisionOn } from './at-provider.ts';

test('charges one cent too little for the outcome amount_error', () => {
  expect(decisionOn('amount_error', 0)).toMatchObject({ state: 'approved', over_in_cents: -1 });
});

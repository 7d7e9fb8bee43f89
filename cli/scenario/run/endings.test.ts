import { ContractDrift } from '@spaza/sdk';
import { expect, test } from 'vitest';
import { endingOf } from './endings.ts';

test('names each field outside the contract, and the request, in its own sentence', () => {
  const fields = [
    { path: 'offers.0.price_in_cents', message: 'must be a number, not text' },
    { path: 'offers.1.name', message: 'is missing' },
  ];
  const drift = new ContractDrift('catalog.search', fields, { status: 200, requestId: '4e69' });
  expect(endingOf(drift, { baseUrl: 'http://shop.test', isInterrupted: false })).toEqual({
    verdict: 'failed',
    why:
      'catalog.search returned 200 with a response that does not match the contract. ' +
      'offers.0.price_in_cents: must be a number, not text. offers.1.name: is missing. Request 4e69.',
  });
});

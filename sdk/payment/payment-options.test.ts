import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCreditCheckout, paymentOptionsFor } from './payment-options.ts';

test('a debtor card pays only at the supplier that accepted it', () => {
  const account = {
    debtor_cards: [
      { supplier_id: 7, status: 'accepted' },
      { supplier_id: 8, status: 'pending' },
    ],
  };
  expect(paymentOptionsFor(['CASH', 'DEBTORCARD'], account, '7')).toEqual(['CASH', 'DEBTORCARD']);
  expect(paymentOptionsFor(['CASH', 'DEBTORCARD'], account, 8)).toEqual(['CASH']);
  expect(paymentOptionsFor(['CASH', 'DEBTORCARD'], null, 7)).toEqual(['CASH']);
});

test('credit covers a subtotal up to its amount', () => {
  expect([isCreditCheckout(1000, 1000), isCreditCheckout(1001, 1000), isCreditCheckout(0, 1000)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isCreditCheckout(1000, null)).toBe(false);
});

test('credit that covers a subtotal covers every smaller one, and never an invalid one', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (subtotal, less, credit) => {
      expect(isCreditCheckout(subtotal, credit)).toBe(subtotal <= credit);
      if (isCreditCheckout(subtotal, credit) && less < subtotal)
        expect(isCreditCheckout(less, credit)).toBe(true);
    }),
  );
  const nonsense = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 0];
  for (const subtotal of nonsense) expect(isCreditCheckout(subtotal, Number.POSITIVE_INFINITY)).toBe(false);
  for (const credit of [Number.NaN, -1, undefined]) expect(isCreditCheckout(1, credit)).toBe(false);
});

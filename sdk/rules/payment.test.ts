import { expect, test } from 'vitest';
import { isCreditCheckout, paymentOptionsFor } from './payment.ts';

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

test('credit pays for a subtotal up to its amount', () => {
  expect([isCreditCheckout(1000, 1000), isCreditCheckout(1001, 1000), isCreditCheckout(0, 1000)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isCreditCheckout(1000, null)).toBe(false);
});

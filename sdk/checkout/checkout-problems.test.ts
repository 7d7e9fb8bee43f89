import { requiresShipping, SHIPPING_METHODS } from '@spaza/contracts/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CountedLine } from '../cart/totals.ts';
import { type CheckoutChoices, checkoutProblems } from './checkout-problems.ts';

const line: CountedLine = { offer: { price_in_cents: 1000 }, qty: 1 };
const gone: CountedLine = {
  offer: { price_in_cents: 1000, out_of_stock_at: '2026-11-21T08:00:00Z' },
  qty: 1,
};

const chosen: CheckoutChoices = {
  lines: [line],
  method: 'COLLECT',
  hasAddress: false,
  slot: 'monday',
  openSlots: ['monday', 'tuesday'],
  hasPayment: true,
  creditCheckout: false,
};

test('nothing is missing from a complete choice', () => expect(checkoutProblems(chosen)).toEqual([]));

test.each<[string, Partial<CheckoutChoices>, unknown[]]>([
  ['an empty cart', { lines: [] }, [{ code: 'empty_cart' }]],
  ['nothing in stock', { lines: [gone] }, [{ code: 'all_out_of_stock' }]],
  ['no shipping method', { method: null }, [{ code: 'dispatch_required' }]],
  ['no slot', { slot: null }, [{ code: 'slot_required', dispatch: 'collection' }]],
  ['a slot that is gone', { slot: 'friday' }, [{ code: 'slot_gone', dispatch: 'collection' }]],
  [
    'a delivery without an address',
    { method: 'PICUP' },
    [{ code: 'address_required', dispatch: 'delivery' }],
  ],
  ['no payment', { hasPayment: false }, [{ code: 'payment_required' }]],
])('%s is a problem', (_, choice, problems) => {
  expect(checkoutProblems({ ...chosen, ...choice })).toEqual(problems);
});

test('slots that are not loaded are no problem, and credit needs no payment method', () => {
  expect(checkoutProblems({ ...chosen, slot: 'friday', openSlots: undefined })).toEqual([]);
  expect(checkoutProblems({ ...chosen, hasPayment: false, creditCheckout: true })).toEqual([]);
});

const anyChoices: fc.Arbitrary<CheckoutChoices> = fc.record({
  lines: fc.array(fc.constantFrom(line, gone), { maxLength: 3 }),
  method: fc.option(fc.constantFrom(...SHIPPING_METHODS)),
  hasAddress: fc.boolean(),
  slot: fc.option(fc.constantFrom('monday', 'friday')),
  openSlots: fc.constantFrom(undefined, [], ['monday']),
  hasPayment: fc.boolean(),
  creditCheckout: fc.boolean(),
});

test('an order can be placed exactly when nothing is missing, and each part reports one problem at a time', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const { lines, method, slot, openSlots, hasAddress, hasPayment, creditCheckout } = choices;
      const codes = checkoutProblems(choices).map(({ code }) => code);
      const isComplete =
        lines.includes(line) &&
        method !== null &&
        slot !== null &&
        (openSlots ?? [slot]).includes(slot) &&
        (hasAddress || !requiresShipping(method)) &&
        (hasPayment || creditCheckout);
      expect(codes.length === 0).toBe(isComplete);
      expect(codes.length).toBeLessThanOrEqual(3);
      expect(new Set(codes).size).toBe(codes.length);
    }),
    { numRuns: 500 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amounts, totalsOf } from './price.ts';

const cents = fc.nat(10_000_000);
const amounts: fc.Arbitrary<Amounts> = fc.record({
  goods: cents,
  discount: cents,
  shipping: cents,
  bags: cents,
  wallet: cents,
});

test('totals add up for any amounts', () => {
  fc.assert(
    fc.property(amounts, (given) => {
      const { subtotal, discount, shipping, bags, total, credit, payable } = totalsOf(given);
      expect(total).toBe(subtotal - discount + shipping + bags);
      expect(payable).toBe(total - credit);
      expect(Math.min(discount, total, credit, payable)).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(subtotal);
      expect(credit).toBeLessThanOrEqual(given.wallet);
    }),
  );
});

test('the wallet pays as much as it can if it covers the goods, otherwise nothing', () => {
  fc.assert(
    fc.property(amounts, (given) => {
      const { credit, total } = totalsOf(given);
      const pays = given.goods > 0 && given.goods <= given.wallet;
      expect(credit).toBe(pays ? Math.min(given.wallet, total) : 0);
    }),
  );
});

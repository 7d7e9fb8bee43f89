import { expect, test } from 'vitest';
import { type OfferUnit, unitPriceOf } from './unit-price.ts';

test.each<[OfferUnit['sellable'], cents: number, price: [number, string] | undefined]>([
  [{ measurement: '700 g' }, 1899, [2713, 'kg']],
  [{ measurement: '10 kg' }, 12990, [1299, 'kg']],
  [{ measurement: '2 L' }, 3000, [1500, 'l']],
  [{ measurement: '1,5 l' }, 3000, [2000, 'l']],
  [{ measurement: '75cl' }, 7500, [10000, 'l']],
  [{ measurement: '6 x 330 ml' }, 5940, [3000, 'l']],
  [{ measurement: null, unit: '500 g', pack: '6' }, 6000, [2000, 'kg']],
  [{ measurement: null, unit: '500 g', pack: 'Pack of 10' }, 6000, [1200, 'kg']],
  [{ measurement: '500 g', unit: '500 g', pack: 'Pack of 10' }, 6000, [1200, 'kg']],
  [{ measurement: '6 x 500 g', unit: '500 g', pack: '6' }, 6000, [2000, 'kg']],
  [{ measurement: '0 g' }, 1000, undefined],
  [{ measurement: '30 eggs' }, 1000, undefined],
  [{ measurement: '' }, 1000, undefined],
  [{}, 1000, undefined],
])('goods like %j that cost %d cents have the unit price %j', (sellable, price_in_cents, price) => {
  const found = unitPriceOf({ price_in_cents, sellable });
  expect(found && [found.inCents, found.per]).toEqual(price);
});

test('weighed goods have no separate unit price', () => {
  expect(
    unitPriceOf({ price_in_cents: 100, per_kg: true, sellable: { measurement: '1 kg' } }),
  ).toBeUndefined();
});

import { anOffer } from '@spaza/mocks/testing';
import { expect, test } from 'vitest';
import { labelsOf } from './offer-labels.tsx';
import { offerTitle, priceBeforeInCents, pricedUnit } from './offer-text.ts';

const packOf = (pack: string) => ({ ...anOffer().sellable, pack });

test('leaves the size out of a name that ends with it', () => {
  expect(offerTitle(anOffer())).toBe('Brown bread');
  expect(offerTitle(anOffer({ name: 'Our daily bread' }))).toBe('Our daily bread');
  expect(offerTitle(anOffer({ name: '700 g' }))).toBe('700 g');
});

test('prices weighed goods by the large unit', () => {
  expect(pricedUnit(anOffer())).toBeUndefined();
  expect(pricedUnit(anOffer({ per_kg: true }))).toBe('kg');
  expect(pricedUnit(anOffer({ per_kg: true, per_kg_symbol: 'g', per_kg_conversion_rate: 0.001 }))).toBe('kg');
  expect(pricedUnit(anOffer({ per_kg: true, per_kg_symbol: 'ml', per_kg_conversion_rate: 0.001 }))).toBe('l');
});

test('shows an earlier price only if it was higher', () => {
  expect(priceBeforeInCents(anOffer({ base_price_in_cents: 2199 }))).toBe(2199);
  expect(priceBeforeInCents(anOffer({ base_price_in_cents: 1899 }))).toBeUndefined();
  expect(priceBeforeInCents(anOffer({ base_price_in_cents: 400, sellable: packOf('6') }))).toBe(2400);
  expect(
    priceBeforeInCents(anOffer({ base_price_in_cents: 400, sellable: packOf('6'), stokvel: true })),
  ).toBeUndefined();
});

test('labels an offer by what it is', () => {
  expect(labelsOf(anOffer())).toEqual([]);
  expect(labelsOf(anOffer({ promo: true, base_price_in_cents: 2199 }))).toEqual(['promotion']);
  expect(labelsOf(anOffer({ base_price_in_cents: 2199 }))).toEqual(['special']);
  expect(labelsOf(anOffer({ stokvel: true, low_stock_label: 'Low stock' }))).toEqual([
    'stokvel',
    'low_stock',
  ]);
});

test('does not call what is out of stock low in stock too', () => {
  const gone = anOffer({ out_of_stock_at: '2026-11-20T00:00:00Z', low_stock_label: 'Low stock' });
  expect(labelsOf(gone)).toEqual(['out_of_stock']);
});

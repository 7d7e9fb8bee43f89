import { anOffer } from '@spaza/mocks/testing';
import { expect, test } from 'vitest';
import { labelsOf } from './offer-labels.tsx';
import { offerTitle, priceBeforeInCents, pricedUnit } from './offer-text.ts';

const packOf = (pack: string) => ({ ...anOffer().sellable, pack });

test('the size is left out of the name where it ends with it', () => {
  expect(offerTitle(anOffer())).toBe('Brown bread');
  expect(offerTitle(anOffer({ name: 'Our daily bread' }))).toBe('Our daily bread');
  expect(offerTitle(anOffer({ name: '700 g' }))).toBe('700 g');
});

test('weighed goods are priced by the large unit', () => {
  expect(pricedUnit(anOffer())).toBeUndefined();
  expect(pricedUnit(anOffer({ per_kg: true }))).toBe('kg');
  expect(pricedUnit(anOffer({ per_kg: true, per_kg_symbol: 'g', per_kg_conversion_rate: 0.001 }))).toBe('kg');
  expect(pricedUnit(anOffer({ per_kg: true, per_kg_symbol: 'ml', per_kg_conversion_rate: 0.001 }))).toBe('l');
});

test('a price before is only shown where it was higher', () => {
  expect(priceBeforeInCents(anOffer({ base_price_in_cents: 2199 }))).toBe(2199);
  expect(priceBeforeInCents(anOffer({ base_price_in_cents: 1899 }))).toBeUndefined();
  expect(priceBeforeInCents(anOffer({ base_price_in_cents: 400, sellable: packOf('6') }))).toBe(2400);
  expect(
    priceBeforeInCents(anOffer({ base_price_in_cents: 400, sellable: packOf('6'), stokvel: true })),
  ).toBeUndefined();
});

test('labels say what an offer is', () => {
  expect(labelsOf(anOffer())).toEqual([]);
  expect(labelsOf(anOffer({ promo: true, base_price_in_cents: 2199 }))).toEqual(['promotion']);
  expect(labelsOf(anOffer({ base_price_in_cents: 2199 }))).toEqual(['special']);
  expect(labelsOf(anOffer({ stokvel: true, low_stock_label: 'Low stock' }))).toEqual([
    'stokvel',
    'low_stock',
  ]);
});

test('what is out of stock is not also low in stock', () => {
  const gone = anOffer({ out_of_stock_at: '2026-11-20T00:00:00Z', low_stock_label: 'Low stock' });
  expect(labelsOf(gone)).toEqual(['out_of_stock']);
});

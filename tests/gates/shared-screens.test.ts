import { expect, test } from 'vitest';
import { isShared } from '../../mocks/adapters/http/page/shown.ts';
import { patterns, type RouteName } from '../../storefront/navigation/paths.ts';

/** Screens that look the same to everybody: those that people share. */
const SHARED: readonly RouteName[] = [
  'home',
  'category',
  'product',
  'productOffers',
  'promotions',
  'leafletPromotions',
  'stokvel',
  'combos',
  'agencies',
  'leaflets',
];

test('the server says what is on the screens that people show each other, and on no others', () => {
  const found = Object.entries(patterns).flatMap(([name, path]) =>
    isShared(path.replace(':id', '7')) ? [name] : [],
  );
  expect(found.toSorted()).toEqual(SHARED.toSorted());
});

import { anOffer } from '@spaza/mocks/testing';
import { expect, test } from 'vitest';
import { basketAtShops } from './basket.tsx';

const [near, far, none] = [
  { id: 1, name: 'Near' },
  { id: '2', name: 'Far' },
  { id: 3, name: 'None' },
];
const offer = (id: number, supplier: typeof near | typeof far, price_in_cents: number, stock = {}) =>
  anOffer({ id, supplier, price_in_cents, ...stock });

test('adds up the cheapest offer of each line at each shop, the most complete basket first', () => {
  const offers = [[offer(1, near, 1000), offer(2, far, 500), offer(3, far, 900)], [offer(4, near, 300)]];
  expect(basketAtShops([{ qty: 2 }, { qty: 1 }], offers, [far, near, none])).toEqual([
    { supplier: near, totalInCents: 2300, found: 2 },
    { supplier: far, totalInCents: 1000, found: 1 },
  ]);
});

test('puts the cheaper of two complete baskets first', () => {
  const offers = [[offer(1, near, 1000), offer(2, far, 500)]];
  expect(basketAtShops([{ qty: 1 }], offers, [near, far]).map(({ supplier }) => supplier.name)).toEqual([
    'Far',
    'Near',
  ]);
});

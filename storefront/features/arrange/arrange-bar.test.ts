import type { Offer } from '@spaza/contracts';
import { anOffer } from '@spaza/mocks/testing';
import { expect, test } from 'vitest';
import { arranged, type Wishes } from './arrange-bar.tsx';

const NONE: Wishes = {
  order: undefined,
  onPromotion: false,
  inStock: false,
  brand: undefined,
  most: undefined,
};
const sized = (measurement: string) => ({ ...anOffer().sellable, measurement });
const GOODS: readonly Offer[] = [
  anOffer({ id: 1, price_in_cents: 3000, sellable: sized('1 kg'), promo: true }),
  anOffer({ id: 2, price_in_cents: 1000, sellable: sized('100 g') }),
  anOffer({ id: 3, price_in_cents: 2000, base_price_in_cents: 2900, sellable: sized('500 g') }),
  anOffer({ id: 4, price_in_cents: 2500, sellable: sized('each'), out_of_stock_at: '2026-11-20T06:00:00Z' }),
];

test.for<[wishes: Partial<Wishes>, ids: number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ order: 'price' }, [2, 3, 4, 1]],
  [{ order: 'unit' }, [1, 3, 2, 4]],
  [{ order: 'saving' }, [3, 1, 2, 4]],
  [{ onPromotion: true }, [1, 3]],
  [{ inStock: true }, [1, 2, 3]],
  [{ most: 2000 }, [2, 3]],
  [{ order: 'price', most: 2500, inStock: true }, [2, 3]],
])('arranges a list by %j', ([wishes, ids]) => {
  const shown = arranged(GOODS, (offer) => offer, { ...NONE, ...wishes });
  expect(shown.map(({ id }) => id)).toEqual(ids);
});

test('puts entries without a price last, and leaves them out if a price is required', () => {
  const offers = new Map(GOODS.map((offer) => [offer.id, offer]));
  const shown = (wishes: Partial<Wishes>) =>
    arranged([9, 1, 2], (id) => offers.get(id), { ...NONE, ...wishes });
  expect([shown({ order: 'price' }), shown({ most: 10_000 })]).toEqual([
    [2, 1, 9],
    [1, 2],
  ]);
});

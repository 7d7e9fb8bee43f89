import type { Supplier } from '@spaza/contracts';
import { anOffer } from '@spaza/mocks/testing';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { OfferedBy } from '../offer/offer-labels.tsx';
import { useServed } from './use-served.ts';

const near: Supplier = { id: 7, name: 'Corner', distance: 1.26 };
const far: Supplier = { id: 8, name: 'Durban', distance: 1250, disabled: true };
const cheapFar = anOffer({ id: 1, supplier: far });
const dearNear = anOffer({ id: 2, supplier: near });
const offers = [cheapFar, dearNear, anOffer({ id: 3, supplier: { id: 9, name: 'Unknown' } })];
const product = { id: 5, name: 'Bread', image_url: null, brands: [] };

function Shown() {
  const served = useServed();
  const products = served.products([{ ...product, offers }, { ...product, offers: [cheapFar] }, product]);
  return (
    <>
      <p>{served.offers(offers).map(({ id }) => id)}</p>
      <p>{products.map((one) => `(${one.offers?.map(({ id }) => id) ?? '?'})`)}</p>
      <OfferedBy offer={dearNear} />
    </>
  );
}

test('counts only shops nearby while prices are compared, and shows their distance', async () => {
  const shop = testShop({ 'supplier.nearby': { suppliers: [near, far] } });
  await shop.session.supplier.nearby({ lat: -33.9, lon: 18.6 }, { isGuess: true });
  renderInShop(shop, <Shown />);
  screen.getByText('2');
  // A product whose offers are not known yet may be sold nearby.
  screen.getByText('(2)(?)');
  screen.getByText('Corner · 1.3 km');
});

test.for([
  ['before the shops nearby are known', false],
  ['at a chosen shop', true],
] as const)('leaves nothing out %s', async ([, isChosen]) => {
  const shop = testShop();
  if (isChosen) await shop.session.supplier.choose(near);
  renderInShop(shop, <Shown />);
  screen.getByText('123');
  screen.getByText('(1,2,3)(1)(?)');
});

import { anOffer } from '@spaza/mocks/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import Combos from './combos.tsx';

const item = (name: string, combo_qty: number) => ({ name, image_url: null, combo_qty });
const { sellable } = anOffer();
const breakfast = anOffer({
  id: 3,
  name: 'Breakfast',
  sellable: { ...sellable, combo_items: [item('Bread', 1), item('Milk', 2)] },
});
const braai = anOffer({
  id: 4,
  name: 'Braai',
  sellable: { ...sellable, id: 12, combo_items: [item('Wors', 3)] },
});

async function show(combos: boolean) {
  const shop = testShop({ 'supplier.combos': { offers: [breakfast, braai] } }, { features: { combos } });
  await shop.session.supplier.choose({ id: 7, name: 'Corner' });
  renderInShop(shop, <Combos />);
}

test('lists each combo with its contents and their quantities', async () => {
  await show(true);
  await screen.findByRole('link', { name: 'Breakfast' });
  const held = screen.getAllByRole('list', { name: 'In this combo' }).map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim()),
  );
  expect(held).toEqual([['1 × Bread', '2 × Milk'], ['3 × Wors']]);
});

test('says that the shop has no combos', async () => {
  await show(false);
  expect(screen.getByText('No combos today')).toBeDefined();
});

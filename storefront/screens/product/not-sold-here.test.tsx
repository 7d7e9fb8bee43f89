import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { NotSoldHere } from './not-sold-here.tsx';

test.for([
  ['can be changed', true, 1],
  ['cannot be changed', false, 0],
] as const)('where the shop %s, another one is offered %s', async ([, multi_supplier, offered]) => {
  const shop = testShop({}, { features: { multi_supplier } });
  await shop.session.supplier.choose({ id: 7, name: 'Corner' });
  renderInShop(shop, <NotSoldHere />);
  expect(screen.queryAllByRole('button', { name: 'Choose another shop' })).toHaveLength(offered);
  expect(screen.queryAllByText('Another shop near you may have it.')).toHaveLength(offered);
});

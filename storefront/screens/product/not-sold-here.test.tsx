import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { NotSoldHere } from './not-sold-here.tsx';

test.for([
  [true, 1],
  [false, 0],
] as const)(
  'offers another shop only where suppliers can be switched: %s',
  async ([multi_supplier, offered]) => {
    const shop = testShop({}, { features: { multi_supplier } });
    await shop.session.supplier.choose({ id: 7, name: 'Corner' });
    renderInShop(shop, <NotSoldHere />);
    expect(screen.queryAllByRole('button', { name: 'Choose another shop' })).toHaveLength(offered);
    expect(screen.queryAllByText('Another shop near you may have it.')).toHaveLength(offered);
  },
);

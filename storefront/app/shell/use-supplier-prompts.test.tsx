import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { useSupplierPrompts } from './use-supplier-prompts.ts';

function Prompts() {
  useSupplierPrompts();
  return null;
}

function visitor(path: string) {
  const shop = testShop({}, { features: { agency: true } });
  const location = memoryLocation({ path });
  renderInShop(
    shop,
    <Router hook={location.hook}>
      <Prompts />
    </Router>,
  );
  return { go: location.navigate, kinds: () => shop.dialogs.open.value.map(({ kind }) => kind) };
}

test.for(['/', '/basket', '/category/1'])('who has chosen no shop is asked for one at %s', (path) => {
  expect(visitor(path).kinds()).toEqual(['suppliers']);
});

test.for(['/orders/7/pay?transaction_id=1', '/sign_in?redirect_to=%2Forders%2F7%2Fpay', '/orders'])(
  'who comes to %s on a device that knows no shop gets there, and is asked once goods are to be shown',
  (path) => {
    const { go, kinds } = visitor(path);
    expect(kinds()).toEqual([]);
    act(() => go('/'));
    expect(kinds()).toEqual(['suppliers']);
  },
);

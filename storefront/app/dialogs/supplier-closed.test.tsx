import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import Prompt from './prompts.tsx';

test('says in the shop’s own words why it is closed, and closes once that is read', () => {
  const onClose = vi.fn();
  const supplier = { id: 7, name: 'Corner', closed_text: 'Stocktaking until Friday' };
  renderInShop(testShop(), <Prompt request={{ kind: 'supplierClosed', supplier }} onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Corner is closed' }).textContent).toContain(
    'Stocktaking until Friday',
  );
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(onClose).toHaveBeenCalledOnce();
});

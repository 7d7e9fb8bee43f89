import type { VariantStep } from '@spaza/sdk/rules';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { VariantFilters } from './product.tsx';

const step = (key: VariantStep['key'], name: string | undefined, ...options: string[]): VariantStep => ({
  key,
  name,
  options: options.map((option) => ({ id: option, name: option })),
  chosen: options[0] ?? '',
});

test('shows the name of a pack, and adds "pack" to a bare number', () => {
  const packs = step('pack', undefined, '1', '6', '4 x 500 g', 'Pack of 10', 'Case of 24');
  renderInShop(testShop(), <VariantFilters steps={[packs]} onChoose={() => undefined} />);
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual(['Single', '6 pack', '4 x 500 g pack', 'Pack of 10', 'Case of 24']);
});

test('shows the filters in the order brand, option, size and pack, whatever the order of the steps', () => {
  const onChoose = vi.fn();
  const steps = [
    step('brand', undefined, 'Karoo', 'Sandkuil'),
    step('unit', undefined, '500 g', '1 kg'),
    step('pack', undefined, '1', '6'),
    step('relation 3', 'Flavour', 'mild', 'hot'),
    step('relation 4', 'Cut', 'whole'),
  ];
  renderInShop(testShop(), <VariantFilters steps={steps} onChoose={onChoose} />);
  const names = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
  expect(names).toEqual(['Brand', 'Flavour', 'Size', 'Pack']);
  fireEvent.click(screen.getByRole('radio', { name: 'hot' }));
  expect(onChoose).toHaveBeenCalledWith('relation 3', 'hot');
});

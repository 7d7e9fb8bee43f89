import type { Brand } from '@spaza/contracts';
import { type Answers, anOffer } from '@spaza/mocks/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import CategoryScreen from './category.tsx';

beforeEach(() => history.replaceState(null, '', '/category/1'));

const brand = (id: number, name: string) => ({ id, name, image_url: null });
const product = (id: number, brands: Brand[], brand_id: number) => {
  const offer = anOffer({ id, name: `Bread ${id}` });
  return {
    id,
    name: `Bread ${id}`,
    image_url: null,
    brands,
    offers: [{ ...offer, sellable: { ...offer.sellable, brand_id } }],
  };
};
const category = {
  id: 1,
  name: 'Bread',
  image_url: null,
  categories: [{ id: 2, name: 'Rolls', image_url: null }],
  products: [product(1, [brand(1, 'Kasi')], 1), product(2, [brand(2, 'Mzansi')], 2)],
};
const answers = {
  'catalog.category': { category },
  'catalog.categoryBanners': { offers: [anOffer({ id: 9, name: 'Bread 9' })] },
};
const show = (answered: Answers) => renderInShop(testShop(answered), <CategoryScreen params={{ id: '1' }} />);
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('article')
    .map((card) => within(card).getAllByRole('link')[0]?.textContent);

const choose = (label: string, option: string) => {
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: label });
  const { value } = [...field.options].find(({ text }) => text === option)!;
  fireEvent.change(field, { target: { value } });
};
const chooseBrand = (brand: string) => choose('Brand', brand);

test('shows the promotions, child shelves and products of a shelf', async () => {
  show(answers);
  await screen.findByRole('list', { name: 'Featured' });
  expect(namesIn('Featured')).toEqual(['Bread 9']);
  expect(namesIn('Bread')).toEqual(['Bread 1', 'Bread 2']);
  expect(screen.getByRole('link', { name: 'Rolls' }).getAttribute('href')).toBe('/category/2');
});

test('shows only the chosen brand and no promotions, until any brand is chosen', async () => {
  show(answers);
  await screen.findByRole('list', { name: 'Featured' });
  chooseBrand('Mzansi');
  expect(namesIn('Bread')).toEqual(['Bread 2']);
  expect(screen.queryByRole('list', { name: 'Featured' })).toBeNull();
  chooseBrand('Any brand');
  expect(namesIn('Bread')).toEqual(['Bread 1', 'Bread 2']);
});

test('shows only products on a shelf without promotions', async () => {
  show({ 'catalog.category': answers['catalog.category'] });
  await screen.findByRole('list', { name: 'Bread' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Featured' })).toBeNull());
  expect(namesIn('Bread')).toEqual(['Bread 1', 'Bread 2']);
});

test('says that a brand has no offers, and clears the filter', async () => {
  const gone = { ...product(3, [brand(3, 'Karoo')], 3), offers: [] };
  show({
    'catalog.category': { category: { ...category, products: [...category.products, gone] } },
  });
  await screen.findByRole('list', { name: 'Bread' });
  chooseBrand('Karoo');
  expect(screen.getByRole('heading', { name: 'Nothing here matches your filters' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(namesIn('Bread')).toEqual(['Bread 1', 'Bread 2', 'Bread 3']);
});

test('loads the offers of each product if the shop sends none with them, also with a brand filter', async () => {
  const bare = category.products.map(({ offers, ...rest }) => rest);
  show({
    'catalog.category': { category: { ...category, products: bare } },
    'catalog.productOffers': ({ params }) => ({
      offers: category.products.find(({ id }) => id === Number(params.id))?.offers ?? [],
    }),
  });
  await screen.findByRole('button', { name: 'Add Bread 1 to basket' });
  expect(screen.queryByText('Not available here')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  chooseBrand('Mzansi');
  expect(namesIn('Bread')).toEqual(['Bread 2']);
  await screen.findByRole('button', { name: 'Add Bread 2 to basket' });
});

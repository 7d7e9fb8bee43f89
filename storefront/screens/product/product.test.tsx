import type { Offer } from '@spaza/contracts';
import { type Answers, anOffer, outsideContract } from '@spaza/mocks/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { markedNavigation } from '../../navigation/entries.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import ProductScreen from './product.tsx';

const sellable = (id: number, unit: string) => ({
  id,
  name: `Milk ${unit}`,
  measurement: unit,
  unit,
  unit_id: id,
  product: 'Milk',
  product_id: 6,
  image_url: null,
  image_lg_url: null,
});
const offerOf = (id: number, unit: string) =>
  anOffer({ id: id + 100, price_in_cents: id * 100, sellable: sellable(id, unit) });
const small = offerOf(12, '500 ml');
const large = offerOf(13, '1 l');
const milk = {
  id: 6,
  name: 'Milk',
  image_url: null,
  sellables: [sellable(12, '500 ml'), sellable(13, '1 l'), sellable(14, '2 l')],
};

beforeEach(() => history.replaceState(null, '', '/product/6'));

const sent = (...offers: Offer[]) => ({ 'catalog.product': { product: { ...milk, offers } } });
function show(answers: Answers, config = {}) {
  const shop = testShop(answers, config);
  renderInShop(
    shop,
    <Router aroundNav={markedNavigation}>
      <ProductScreen params={{ id: '6' }} />
    </Router>,
  );
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const size = (name: string) => screen.getByRole('radio', { name });
const address = () => location.pathname + location.search;

test('loads the offers if none come with the product', async () => {
  show({
    'catalog.product': { product: milk },
    'catalog.productOffers': { offers: [small, large] },
  });
  await screen.findByText('R12.00');
  fireEvent.click(size('1 l'));
  await screen.findByText('R13.00');
});

test('says that a product without offers is not available, and shows no filters', async () => {
  show({ 'catalog.product': { product: { ...milk, offers: null } } });
  await screen.findByText('Not available here');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('offers to load the offers again after a failure', async () => {
  let isDown = true;
  const offers = () => (isDown ? outsideContract(422)() : { offers: [small] });
  show({ 'catalog.product': { product: milk }, 'catalog.productOffers': offers });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Not available here')).toBeNull();
  isDown = false;
  fireEvent.click(again);
  await screen.findByText('R12.00');
});

test('keeps the other sizes selectable if one is not offered', async () => {
  history.replaceState(null, '', '/product/6?sellable=14');
  show(sent(small, large));
  await heading('Milk 2 l');
  expect(screen.getByText('Not available here')).toBeDefined();
  fireEvent.click(size('1 l'));
  await screen.findByText('R13.00');
  expect(screen.queryByText('Not available here')).toBeNull();
});

test('names the shown variant in the address, after a choice, a link and going back', async () => {
  show(sent(small, large));
  await heading('Milk');
  const entries = history.length;
  fireEvent.click(size('1 l'));
  expect([address(), history.length]).toEqual(['/product/6?sellable=13', entries]);
  act(() => history.pushState(null, '', '/product/6?sellable=12'));
  await screen.findByText('R12.00');
  act(() => history.back());
  await screen.findByText('R13.00');
  expect(address()).toBe('/product/6?sellable=13');
});

test('moves the focus to the heading if a variant took the focused element with it', async () => {
  document.body.append(Object.assign(document.createElement('h1'), { tabIndex: -1 }));
  show(sent(small, large));
  await heading('Milk');
  size('1 l').focus();
  fireEvent.click(size('1 l'));
  expect(document.activeElement).toBe(size('1 l'));
  size('1 l').blur();
  act(() => history.pushState(null, '', '/product/6?sellable=12'));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('lists offers instead of filters if the shop is configured so, each linked to its variant', async () => {
  show(sent(small, large), { product_page_variant: 'offers' });
  const others = within(await screen.findByRole('list', { name: 'Other offers' }));
  expect(screen.getByText('R12.00')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add to basket' })).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(others.getAllByRole('article')).toHaveLength(1);
  fireEvent.click(others.getByRole('link', { name: 'Milk' }));
  expect(address()).toBe('/product/6?sellable=13');
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Other offers' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/product/6?sellable=12'),
  );
});

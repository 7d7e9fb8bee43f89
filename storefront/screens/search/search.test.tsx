import { MAXIMUM_QUERY_LENGTH } from '@spaza/contracts/vocabulary';
import { type Answers, anOffer } from '@spaza/mocks/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ShopEvent } from '../../shop/create-shop.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import Search from './search.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/search');
});

const kept = () => JSON.parse(localStorage.getItem('searches-v1') ?? '{}').state;

test('offers earlier searches, and clears them', () => {
  localStorage.setItem('searches-v1', JSON.stringify({ version: 1, state: ['rice', 'milk'] }));
  const shop = testShop();
  renderInShop(shop, <Search />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['rice', 'milk']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  shop.session.dispose();
  expect([screen.queryAllByRole('listitem').length, kept()]).toEqual([0, []]);
});

test('stores searches with the SDK, latest first', () => {
  localStorage.setItem('searches-v1', JSON.stringify({ version: 1, state: ['rice', 'milk'] }));
  const shop = testShop({ 'catalog.search': { offers: [] } });
  renderInShop(shop, <Search />);
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: ' Milk ' } });
  fireEvent.submit(field);
  fireEvent.blur(field);
  shop.session.dispose();
  expect(kept()).toEqual(['Milk', 'rice']);
});

test('remembers a search from the address, cut to what the shop accepts', () => {
  history.replaceState(null, '', `/search?query=${'rice '.repeat(50)}`);
  const shop = testShop({ 'catalog.search': { offers: [] } });
  renderInShop(shop, <Search />);
  shop.session.dispose();
  expect(kept()).toEqual(['rice '.repeat(MAXIMUM_QUERY_LENGTH / 5).trim()]);
});

test('reports a search to analytics once, even if it is repeated after a failure', async () => {
  history.replaceState(null, '', '/search?query=rice');
  const answers: Answers = {};
  const events: unknown[] = [];
  renderInShop({ ...testShop(answers), analytics: (event) => void events.push(event) }, <Search />);
  await screen.findByRole('heading', { name: 'Something went wrong, try again' });
  answers['catalog.search'] = { offers: [] };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: '"rice" did not return any results' });
  expect(events).toEqual([{ name: 'search', query: 'rice' }]);
});

const BREAD = anOffer({
  id: 1,
  name: 'Brown bread 700 g',
  sellable: { id: 31, product_id: 5, name: 'Brown bread' },
});
const SHELVES = [{ id: 2, name: 'Bread, milk & eggs' }];
const FOUND: Answers = {
  'catalog.search': { offers: [BREAD] },
  'catalog.categories': { categories: SHELVES },
};

test('links to the shelves while nothing is searched for', async () => {
  renderInShop(testShop(FOUND), <Search />);
  const shelf = await screen.findByRole('link', { name: 'Bread, milk & eggs' });
  expect(shelf.getAttribute('href')).toBe('/category/2');
});

/** Opens the search with a typed text. */
function typed(text: string, answers: Answers = FOUND) {
  localStorage.setItem('searches-v1', JSON.stringify({ version: 1, state: ['bread rolls', 'milk'] }));
  const shop = testShop(answers);
  const events: ShopEvent[] = [];
  renderInShop({ ...shop, analytics: (event) => void events.push(event) }, <Search />);
  const field = screen.getByRole('combobox');
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  return { shop, field, events };
}
const press = (field: HTMLElement, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(field, { key });
};
const suggested = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const reached = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('suggests earlier searches and shelves, and moves through them with keys', async () => {
  const { field } = typed('brea');
  await screen.findByRole('option', { name: /Bread, milk/ });
  expect(suggested()).toEqual(['bread rollsrecent search', 'Bread, milk & eggsshelf']);
  expect([field.getAttribute('aria-expanded'), reached(field)]).toEqual(['true', undefined]);
  expect(screen.getByText('2 suggestions')).toBeTruthy();
  press(field, 'ArrowDown');
  expect(reached(field)).toBe('bread rollsrecent search');
  press(field, 'ArrowUp', 'ArrowUp');
  expect(reached(field)).toBe('Bread, milk & eggsshelf');
  expect(document.activeElement).toBe(field);
  press(field, 'Enter');
  expect(location.pathname).toBe('/category/2');
});

test('adds a result to the basket while typing, and keeps the suggestions when the field loses the focus', async () => {
  const { field, shop } = typed('brea');
  await act(() => shop.session.supplier.choose({ id: 7, name: 'Corner' }));
  await screen.findByRole('option', { name: /Bread, milk/ });
  const add = await screen.findByRole('button', { name: /^Add/ });
  fireEvent.blur(field);
  expect(suggested()).toHaveLength(2);
  fireEvent.click(add);
  await expect.poll(() => shop.session.cart.lines.value.map(({ offer }) => offer.id)).toEqual([1]);
  // The next search replaces this one.
  const input = field as HTMLInputElement;
  input.setSelectionRange(4, 4);
  fireEvent.focus(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
});

test('repeats an earlier search that is chosen, and opens a chosen shelf', async () => {
  const { shop } = typed('brea');
  fireEvent.click(await screen.findByRole('option', { name: /bread rolls/ }));
  expect([location.search, screen.queryByRole('listbox')]).toEqual(['?query=bread+rolls', null]);
  shop.session.dispose();
  expect(kept()).toEqual(['bread rolls', 'milk']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'eggs' } });
  fireEvent.click(await screen.findByRole('option', { name: /Bread, milk & eggs/ }));
  expect(location.pathname).toBe('/category/2');
});

test('closes suggestions on Escape and keeps the text; searches for it on Enter', async () => {
  const { field, shop } = typed('brea');
  await screen.findByRole('listbox');
  press(field, 'Escape');
  expect([screen.queryByRole('listbox'), field]).toMatchObject([null, { value: 'brea' }]);
  fireEvent.submit(field);
  shop.session.dispose();
  expect([location.search, kept()[0]]).toEqual(['?query=brea', 'brea']);
});

test('lets shoppers type and search even if the shop does not answer', async () => {
  const { field } = typed('brea', {});
  await screen.findByRole('option', { name: /bread rolls/ });
  await screen.findByRole('button', { name: 'Try again' });
  expect(suggested()).toEqual(['bread rollsrecent search']);
  fireEvent.change(field, { target: { value: 'bread' } });
  fireEvent.submit(field);
  expect([location.search, field]).toMatchObject(['?query=bread', { value: 'bread' }]);
});

test('cancels a search that another has replaced', async () => {
  const searches: [query: string | undefined, signal: AbortSignal][] = [];
  const { field } = typed('brea', {
    ...FOUND,
    'catalog.search': ({ query: { query }, request: { signal } }) => {
      searches.push([query, signal]);
      return query === 'brea'
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        : { offers: [BREAD] };
    },
  });
  fireEvent.submit(field);
  await act(async () => void fireEvent.change(field, { target: { value: 'bread' } }));
  await act(async () => void fireEvent.submit(field));
  await screen.findAllByText(/Brown bread/);
  expect(searches.map(([query, signal]) => [query, signal.aborted])).toEqual([
    ['brea', true],
    ['bread', false],
  ]);
});

test('sorts results over all pages, and puts the order into the address', async () => {
  history.replaceState(null, '', '/search?query=bread');
  const page = (number: number) =>
    [0, 1, 2].map((place) =>
      anOffer({
        id: 3 * number + place,
        name: `Bread ${number}${place}`,
        price_in_cents: 900 - number * 100 - place,
      }),
    );
  const shop = testShop({
    'catalog.search': ({ request }) => {
      const number = Number(new URL(request.url).searchParams.get('page') ?? 1);
      return { offers: page(number), pagination: { next_page: number < 3 ? number + 1 : null } };
    },
  });
  renderInShop(shop, <Search />);
  await screen.findByText('Bread 10');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Sort by' }), { target: { value: 'price' } });
  await screen.findByText('9 products');
  const [first] = screen.getAllByRole('article');
  expect([first?.textContent?.includes('Bread 32'), location.search]).toEqual([
    true,
    '?query=bread&order=price',
  ]);
});

test('moves the focus to the results on Enter', async () => {
  const offers = [1, 2, 3, 4, 5].map((id) => anOffer({ id, name: `Bread ${id}` }));
  history.replaceState(null, '', '/search?query=bread');
  renderInShop(testShop({ 'catalog.search': { offers } }), <Search />);
  const count = await screen.findByText('5 products');
  fireEvent.submit(screen.getByRole('combobox', { name: 'Search for products' }));
  await waitFor(() => expect(document.activeElement).toBe(count));
});

test('moves the focus to the heading on Enter if nothing is found', async () => {
  renderInShop(
    testShop({ 'catalog.search': { offers: [] } }),
    <>
      <h1 tabIndex={-1}>Search</h1>
      <Search />
    </>,
  );
  const field = screen.getByRole('combobox');
  field.focus();
  fireEvent.change(field, { target: { value: 'tea' } });
  fireEvent.submit(field);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

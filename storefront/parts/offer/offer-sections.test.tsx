import type { Offer } from '@spaza/contracts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inShop, renderInShop, testShop } from '../../testing/in-shop.tsx';
import { anOffer } from '../../testing/offer.ts';
import { OfferSections } from './offer-sections.tsx';

const offers = Array.from({ length: 120 }, (_, index) => anOffer({ id: index + 1 }));
const names = () => screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
const heights = () =>
  screen.getAllByRole('list').map(({ style }) => style.getPropertyValue('contain-intrinsic-block-size'));

/** A list whose cards are counted as they are drawn. */
function countedList() {
  const card = vi.fn((offer: Offer) => <p>{offer.id}</p>);
  return { card, list: (shown: Offer[]) => <OfferSections label="Bread" offers={shown} card={card} /> };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a long list comes in parts of whole rows, each with a name', () => {
  const { list } = countedList();
  renderInShop(testShop(), list(offers));
  expect(names()).toEqual(['Bread', 'Bread, from 49', 'Bread, from 97']);
  expect(screen.getAllByRole('listitem')).toHaveLength(120);
});

test('a short list is one list', () => {
  const { list } = countedList();
  renderInShop(testShop(), list(offers.slice(0, 24)));
  expect(names()).toEqual(['Bread']);
});

test('another page draws only the part that it belongs to', () => {
  const shop = testShop();
  const { card, list } = countedList();
  const { rerender } = renderInShop(shop, list(offers.slice(0, 96)));
  card.mockClear();
  rerender(inShop(shop, list(offers)));
  expect(card.mock.calls.map(([{ id }]) => id)).toEqual(offers.slice(96).map(({ id }) => id));
});

test('a list that is gone back to keeps the places of its parts before they are drawn', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 1234 } as DOMRect);
  const { list } = countedList();
  const { unmount } = renderInShop(testShop(), list(offers));
  expect(heights()).toEqual(['', '', '']);
  unmount();
  renderInShop(testShop(), list(offers));
  expect(heights()).toEqual(['auto 1234px', 'auto 1234px', 'auto 1234px']);
});

test('heights that cannot be read are not taken', () => {
  sessionStorage.setItem('list-heights', '{"/": "high"');
  const { list } = countedList();
  renderInShop(testShop(), list(offers));
  expect(heights()).toEqual(['', '', '']);
});

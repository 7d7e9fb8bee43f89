import type { Offer } from '@spaza/contracts';
import { anOffer } from '@spaza/mocks/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inShop, renderInShop, testShop } from '../../testing/in-shop.tsx';
import { CardSections } from './card-sections.tsx';

const offers = Array.from({ length: 60 }, (_, index) => anOffer({ id: index + 1 }));
const names = () => screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
const heights = () => screen.getAllByRole('list').map(({ style }) => style.getPropertyValue('--place'));

/** A list that counts how often its cards render. */
function countedList() {
  const card = vi.fn((offer: Offer) => <p>{offer.id}</p>);
  return { card, list: (shown: Offer[]) => <CardSections label="Bread" entries={shown} card={card} /> };
}

const watched = new Map<Element, Observer>();

class Observer {
  readonly call: IntersectionObserverCallback;
  constructor(call: IntersectionObserverCallback) {
    this.call = call;
  }
  observe = (element: Element) => watched.set(element, this);
  unobserve = (element: Element) => watched.delete(element);
}

/** Scrolls to a place on the page, as far as its observers can tell. */
function scrollTo(target: Element): void {
  act(() => watched.get(target)?.call([{ target, isIntersecting: true }] as never, undefined as never));
}

/** Scrolls to a section of a list. */
const comeNear = (name: string) => scrollTo(screen.getByRole('list', { name }));

/** Placeholders of many sections that are far away. */
const farAway = () => [...watched.keys()].filter((place) => place.matches('div'));

beforeEach(() => void vi.stubGlobal('IntersectionObserver', Observer));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('splits a long list into parts of whole rows, each with a name', () => {
  const { list } = countedList();
  renderInShop(testShop(), list(offers));
  expect(names()).toEqual(['Bread', 'Bread, from 13', 'Bread, from 25', 'Bread, from 37', 'Bread, from 49']);
});

test('renders the cards of a part once, when it comes near', async () => {
  const { card, list } = countedList();
  renderInShop(testShop(), list(offers));
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  card.mockClear();
  comeNear('Bread, from 49');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(24));
  comeNear('Bread, from 49');
  expect(card.mock.calls.map(([{ id }]) => id)).toEqual(offers.slice(48).map(({ id }) => id));
});

test('merges parts that are far away into one space as high as their cards', () => {
  const many = Array.from({ length: 550 }, (_, index) => anOffer({ id: index + 1 }));
  const { list } = countedList();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 1234 } as DOMRect);
  const { unmount } = renderInShop(testShop(), list(many));
  expect(names()).toHaveLength(20);
  expect(farAway().map((place) => (place as HTMLElement).style.getPropertyValue('--cards'))).toEqual([
    '240',
    '70',
  ]);
  scrollTo(farAway()[1]!);
  expect(names()).toHaveLength(26);
  expect(names().slice(20, 22)).toEqual(['Bread, from 481', 'Bread, from 493']);
  expect(farAway()).toHaveLength(1);
  unmount();

  renderInShop(testShop(), list(many));
  // Six have been seen; the heights of the others are unknown.
  expect(farAway().map((place) => (place as HTMLElement).style.getPropertyValue('--place'))).toEqual([
    '',
    '7404px',
  ]);
  for (const place of farAway()) scrollTo(place);
  const seen = '1234px';
  expect(heights()).toEqual([...Array(20).fill(seen), ...Array(20).fill(''), ...Array(6).fill(seen)]);
});

test('renders a short list as one list', () => {
  const { list } = countedList();
  renderInShop(testShop(), list(offers.slice(0, 12)));
  expect(names()).toEqual(['Bread']);
});

test('renders only the part that a new page belongs to', async () => {
  const shop = testShop();
  const { card, list } = countedList();
  const { rerender } = renderInShop(shop, list(offers.slice(0, 48)));
  comeNear('Bread, from 25');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(24));
  card.mockClear();
  rerender(inShop(shop, list(offers)));
  comeNear('Bread, from 49');
  await waitFor(() => expect(card).toHaveBeenCalled());
  expect(card.mock.calls.map(([{ id }]) => id)).toEqual(offers.slice(48).map(({ id }) => id));
});

test('restores the heights of its parts before they are drawn when going back', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 1234 } as DOMRect);
  const { list } = countedList();
  const { unmount } = renderInShop(testShop(), list(offers));
  expect(heights()).toEqual(['', '', '', '', '']);
  unmount();
  renderInShop(testShop(), list(offers));
  expect(heights()).toEqual(Array(5).fill('1234px'));
});

test('ignores heights that cannot be parsed', () => {
  sessionStorage.setItem('list-heights', '{"/": "high"');
  const { list } = countedList();
  renderInShop(testShop(), list(offers));
  expect(heights()).toEqual(['', '', '', '', '']);
});

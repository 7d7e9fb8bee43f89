import type { Offer } from '@spaza/contracts';
import { anOffer } from '@spaza/mocks/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { ShopEvent } from '../../shop/create-shop.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { OfferCard } from './offer-card.tsx';

function card(over: Partial<Offer> = {}) {
  const shop = testShop();
  const events: ShopEvent[] = [];
  const location = memoryLocation({ path: '/', record: true });
  renderInShop(
    { ...shop, analytics: (event) => void events.push(event) },
    <Router hook={location.hook}>
      <OfferCard offer={anOffer(over)} />
    </Router>,
  );
  return { ...shop, events, at: () => location.history?.at(-1) };
}

test.for<[over: Partial<Offer>, label: string]>([
  [{ promo: true }, 'Promotion'],
  [{ stokvel: true }, 'Stokvel'],
  [{ base_price_in_cents: 2500 }, 'Special'],
])('shows on the card what is special about an offer: %o', ([over, label]) => {
  card(over);
  expect(screen.getByText(label)).toBeDefined();
});

test('says that the price of weighed goods may vary, and only theirs', () => {
  card({ per_kg: true });
  expect(screen.getByText('measurement may vary up to 5%')).toBeDefined();
  cleanup();
  card();
  expect(screen.queryByText(/may vary/)).toBeNull();
});

test.for<[over: Partial<Offer>, said: string | undefined]>([
  [{}, 'R27.13/kg'],
  [{ sellable: { ...anOffer().sellable, measurement: '1 kg' } }, undefined],
  [{ per_kg: true }, undefined],
])('shows the price per kg or litre on the card: %j', ([over, said]) => {
  card(over);
  expect(screen.queryByText(/^R[\d.]+\/(kg|l)$/)?.textContent).toBe(said);
});

test('shows the last day of a promotion', () => {
  card({ promo: true, end_at: '2026-03-05T22:00:00Z' });
  expect(screen.getByText('valid until 5 Mar')).toBeDefined();
});

test('says how much of it is in the basket where no stepper does', () => {
  const { session } = card({ out_of_stock_at: '2026-03-01T08:00:00Z' });
  act(() => session.cart.add(anOffer(), 3));
  expect(screen.getByText('In basket 3')).toBeDefined();
  cleanup();
  const inStock = card().session;
  act(() => inStock.cart.add(anOffer(), 3));
  expect(screen.queryByText(/^In basket/)).toBeNull();
});

test('counts a followed card, and opens the variant that it shows', () => {
  const { events, at } = card();
  fireEvent.click(screen.getByRole('link', { name: /Brown bread/ }));
  expect(at()).toBe('/product/5?sellable=11');
  expect(events).toEqual([
    { name: 'select_item', item: { id: 1, name: 'Brown bread 700 g', priceInCents: 1899, qty: 1 } },
  ]);
});

import type { Offer, Order } from '@spaza/contracts';
import { anOffer } from '@spaza/mocks/testing';
import { orderEditOf } from '@spaza/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderIn, renderInShop, testShop } from '../../testing/in-shop.tsx';
import { AddToCart, fetchStepper } from './offer-card.tsx';

beforeAll(() => fetchStepper(testShop().language));

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const focused = () => document.activeElement?.getAttribute('aria-label');

test('adds one to the cart, and becomes a stepper that has the focus', async () => {
  const shop = testShop();
  renderInShop(shop, <AddToCart offer={anOffer()} />);
  press(/Add Brown bread/);
  await waitFor(() => expect(focused()).toBe('More'));
  expect(shop.session.cart.items.peek()).toMatchObject([{ offer: { id: 1 }, qty: 1 }]);
});

test('does not move the focus of a shopper who has gone on to the number', async () => {
  const shop = testShop();
  renderInShop(shop, <AddToCart offer={anOffer({ per_kg: true })} />);
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  press(/^Add/);
  act(() => shop.session.cart.add(anOffer({ per_kg: true }), 0.5));
  screen.getByRole('spinbutton').focus();
  await nextFrame();
  expect(focused()).toBe('Quantity of Brown bread 700 g');
});

test('says on the pressed button how many it adds before anything else is drawn', async () => {
  const shop = testShop();
  renderInShop(shop, <AddToCart offer={anOffer()} />);
  press(/Add Brown bread/);
  expect(screen.getByRole('button').textContent).toBe('1');
  expect(shop.session.cart.items.peek()).toEqual([]);
  await screen.findByRole('spinbutton');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('button').textContent).toBe('');
});

test('adds what was pressed even if the page is left at once', () => {
  const shop = testShop();
  renderInShop(shop, <AddToCart offer={anOffer()} />);
  press(/Add Brown bread/);
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(shop.session.cart.items.peek()).toMatchObject([{ offer: { id: 1 }, qty: 1 }]);
});

test('adds two for two quick presses', async () => {
  const shop = testShop();
  renderInShop(shop, <AddToCart offer={anOffer()} />);
  press(/Add Brown bread/);
  press(/Add Brown bread/);
  await waitFor(() => expect(shop.session.cart.itemCount.peek()).toBe(2));
});

test('changes the cart with the stepper, and brings the button back after removing', async () => {
  const shop = testShop();
  renderInShop(shop, <AddToCart offer={anOffer()} />);
  press(/Add Brown bread/);
  await screen.findByRole('spinbutton');
  press('More');
  expect(shop.session.cart.itemCount.peek()).toBe(2);
  press('Less');
  press('Remove');
  expect(shop.session.cart.items.peek()).toEqual([]);
  await waitFor(() => expect(focused()).toMatch(/^Add/));
});

test('asks for the amount of weighed goods', () => {
  const shop = testShop();
  renderInShop(shop, <AddToCart offer={anOffer({ per_kg: true })} />);
  press(/^Add/);
  expect(shop.session.cart.items.peek()).toEqual([]);
  expect(shop.dialogs.open.peek()).toMatchObject([{ kind: 'addToCart', offer: { id: 1 } }]);
});

test('keeps what is picked for an order out of the cart, whatever is in it', () => {
  const shop = testShop();
  shop.session.cart.add(anOffer(), 2);
  const edit = orderEditOf(shop.session);
  edit.begin({ id: 9, reference: 'SPZ-9', status: 'pending' } as Order);
  edit.startPicking();
  renderInShop(shop, <AddToCart offer={anOffer()} />);
  press('Add Brown bread 700 g to order');
  expect(shop.session.cart.itemCount.peek()).toBe(2);
  expect(shop.dialogs.open.peek()).toMatchObject([{ kind: 'addToCart' }]);
});

test('keeps weighed goods to their minimum and their step', () => {
  const shop = testShop();
  const biltong = anOffer({
    per_kg: true,
    per_kg_symbol: 'g',
    per_kg_conversion_rate: 0.001,
    per_kg_qty_min: 100,
    per_kg_qty_step: 50,
  });
  shop.session.cart.add(biltong, 0.1);
  renderInShop(shop, <AddToCart offer={biltong} />);
  press('More');
  expect(shop.session.cart.items.peek()[0]?.qty).toBe(0.15);
  expect((screen.getByRole('spinbutton') as HTMLInputElement).value).toBe('150');
});

test.for([
  ['en', '0.750', '1.250'],
  ['af', '0,750', '1,250'],
  ['fr', '0,750', '1,250'],
] as const)('reads and writes a weight in the format of the language: %s', ([locale, before, after]) => {
  const shop = testShop();
  const wors = anOffer({ per_kg: true });
  shop.session.cart.add(wors, 0.75);
  renderIn(locale, shop, <AddToCart offer={wors} />);
  const field = screen.getByRole('spinbutton') as HTMLInputElement;
  expect([field.value, field.getAttribute('aria-valuetext')]).toEqual([before, `${before} kg`]);
  for (const typed of ['1.25', '0,75', '1,25']) {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
  }
  expect([field.value, shop.session.cart.items.peek()[0]?.qty]).toEqual([after, 1.25]);
});

test.for<[of: string, offer: Partial<Offer>, most: number, shown: string]>([
  ['pieces', { qty_left: 3 }, 3, 'Only 3 left'],
  ['a weight, down to a step of it', { qty_left: 0.58, per_kg: true }, 0.55, 'Only 0.580 kg left'],
  [
    'a weight that is shown in another unit',
    {
      qty_left: 0.4,
      per_kg: true,
      per_kg_symbol: 'g',
      per_kg_conversion_rate: 0.001,
      per_kg_qty_min: 100,
      per_kg_qty_step: 50,
    },
    0.4,
    'Only 400 g left',
  ],
])('does not step or accept more than what is left: %s', ([, over, most, said]) => {
  const shop = testShop();
  const offer = anOffer(over);
  shop.session.cart.add(offer, offer.per_kg ? 0.25 : 1);
  renderInShop(shop, <AddToCart offer={offer} />);
  const qty = () => shop.session.cart.items.peek()[0]?.qty;
  fireEvent.keyDown(screen.getByRole('spinbutton'), { key: 'PageUp' });
  expect(qty()).toBe(most);
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '900' } });
  fireEvent.blur(screen.getByRole('spinbutton'));
  expect(qty()).toBe(most);
  expect(screen.getByRole('status').textContent).toContain(said);
});

test('shows what was added to the cart elsewhere', () => {
  const shop = testShop();
  renderInShop(shop, <AddToCart offer={anOffer()} />);
  act(() => shop.session.cart.add(anOffer(), 3));
  expect((screen.getByRole('spinbutton') as HTMLInputElement).value).toBe('3');
});

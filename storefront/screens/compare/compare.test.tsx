import type { Comparison } from '@spaza/contracts';
import { type Answers, anOffer, outsideContract } from '@spaza/mocks/testing';
import { checkoutOf } from '@spaza/sdk';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Shop } from '../../shop/create-shop.ts';
import { openQuestion, renderInShop, testShop } from '../../testing/in-shop.tsx';
import Compare from './compare.tsx';

const bread = anOffer({ id: 1, name: 'Bread' });
const milk = anOffer({ id: 2, name: 'Milk', sellable: { id: 12, name: 'Milk 1 l' } });

/** The basket of a shop, with its prices for bread and, if in stock, milk. */
const basketAt = (id: number, name: string, breadInCents: number, milkInCents?: number): Comparison => ({
  supplier: { id, name, distance: id },
  items: [
    { offer: { ...bread, id: 10 * id, price_in_cents: breadInCents }, qty: 1 },
    ...(milkInCents === undefined
      ? []
      : [{ offer: { ...milk, id: 10 * id + 1, price_in_cents: milkInCents }, qty: 2 }]),
  ],
  shipping_cost_in_cents: 1000,
  total_in_cents: breadInCents + 2 * (milkInCents ?? 0) + 1000,
});
const comparisons = [
  basketAt(9, 'Half', 500),
  basketAt(8, 'Dear', 2500, 2000),
  basketAt(6, 'Cheap', 1500, 1500),
  basketAt(7, 'Corner', 2000, 1700),
];

async function open(over: Answers = {}, path = '/basket/compare') {
  const answers = {
    'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
    'cart.sync': {},
    'cart.compare': { comparisons },
    'cart.compareDebug': {
      comparisons,
      cheapest_basket: { items: [{ sellable_id: 12, qty: 2, price_in_cents: 1500 }], total_in_cents: 3000 },
    },
    ...over,
  };
  const shop = testShop(answers);
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  await shop.session.supplier.choose({ id: 7, name: 'Corner' });
  shop.session.cart.add(bread, 1);
  shop.session.cart.add(milk, 2);
  const location = memoryLocation({ path, record: true });
  const show = () =>
    renderInShop(
      shop,
      <Router hook={location.hook}>
        <Compare />
      </Router>,
    );
  return { shop, answers, show, path: () => location.history?.at(-1) };
}

const cards = () =>
  within(screen.getByRole('list', { name: 'Baskets, cheapest first' })).getAllByRole('heading');
const take = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: `Take this basket: ${name}` })));

const answer = (shop: Shop, ok: boolean) => act(async () => openQuestion(shop).answer(ok));

test('names the cheapest shop and its saving, and lists incomplete baskets separately', async () => {
  const { show } = await open();
  show();
  expect(await screen.findByRole('heading', { name: 'Cheapest at Cheap' })).toBeDefined();
  expect(screen.getByText(/compared with Corner/).textContent).toBe('You save R9.00 compared with Corner');
  expect(cards().map(({ textContent }) => textContent)).toEqual(['Cheap', 'Corner', 'Dear']);
  expect(screen.getByRole('heading', { name: '1 shop has fewer of these items' })).toBeDefined();
  const [half] = screen.getAllByText(/1 item missing/);
  expect(half?.parentElement?.textContent).toBe('1 item missing: Milk');
});

test('states once how much dearer a shop is, even if the shop sends a percentage', async () => {
  const calculated = comparisons.map((one) => ({ ...one, total_vs_cheapest_variance_percent: 12 }));
  const { show } = await open({ 'cart.compare': { comparisons: calculated } });
  show();
  await screen.findByRole('heading', { name: 'Cheapest at Cheap' });
  const facts = ['Cheap', 'Corner'].map((name) => {
    const card = screen.getByRole('heading', { name }).closest('li')!;
    return [...card.querySelectorAll(':scope > ul > li')].map(({ textContent }) => textContent);
  });
  expect(facts).toEqual([['with R10.00 delivery'], ['R9.00 more than at Cheap', 'with R10.00 delivery']]);
});

test('does not call a shop that does not deliver cheaper, unless the goods are collected', async () => {
  const counter = basketAt(5, 'Counter', 1200, 1600);
  const fetched = { ...counter, shipping_cost_in_cents: null, total_in_cents: 4400 };
  const { show } = await open({
    'cart.compare': { comparisons: [fetched, ...comparisons] },
  });
  show();
  const best = await screen.findByRole('region', { name: 'Best basket' });
  expect(best.textContent).toContain('2 items at 4 shops');
  expect(best.textContent).toContain('Cheapest at CheapR55.00with R10.00 delivery');
  expect(cards().map(({ textContent }) => textContent)).toEqual(['Cheap', 'Corner', 'Dear']);
  const apart = screen.getByRole('heading', { name: '1 shop does not deliver' }).closest('details');
  expect(within(apart!).getByText('R44.00')).toBeDefined();
  expect(within(apart!).getByText('to collect')).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Collection' }));
  expect(best.textContent).toContain(
    'Cheapest at CounterR44.00to collectYou save R10.00 compared with Corner',
  );
  expect(cards().map(({ textContent }) => textContent)).toEqual(['Counter', 'Cheap', 'Corner', 'Dear']);
  expect(screen.queryByText(/delivery/)).toBeNull();
});

/** The options offered in the checkout. */
const sold = {
  'checkout.checkoutConfig': {
    checkout_config: {
      shipping: { options: ['COLLECT', 'PICUP'] },
      dispatch: { options: ['collection', 'delivery'] },
      payment: { options: [{ name: 'CASH' }] },
    },
  },
};

test('compares delivery to the address chosen in the checkout', async () => {
  const asked: unknown[] = [];
  const { shop, show } = await open({
    ...sold,
    'cart.compare': ({ query }) => {
      asked.push([query.lat, query.lon]);
      return { comparisons };
    },
  });
  const checkout = checkoutOf(shop.session);
  await checkout.enter();
  checkout.chooseShipping('PICUP');
  checkout.chooseAddress({ id: 6, formatted: '14 Long Street', latitude: -33.92, longitude: 18.42 });
  show();
  await screen.findByRole('heading', { name: 'Cheapest at Cheap' });
  expect(asked).toEqual([[-33.92, 18.42]]);
});

test('compares collection for a shopper who collects, and hides the choice if no shop delivers', async () => {
  const { shop, show, answers } = await open(sold);
  const checkout = checkoutOf(shop.session);
  await checkout.enter();
  checkout.chooseShipping('COLLECT');
  show();
  await screen.findByRole('heading', { name: 'Cheapest at Cheap' });
  expect(screen.getByRole('button', { name: 'Collection' }).getAttribute('aria-pressed')).toBe('true');
  const bare = comparisons.map((one) => ({ ...one, shipping_cost_in_cents: null }));
  Object.assign(answers, { 'cart.compare': { comparisons: bare } });
  await act(async () => shop.session.cart.setQty(bread.id, 2));
  expect(await screen.findByRole('heading', { name: 'Cheapest at Cheap' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Collection' })).toBeNull();
});

test('shows every price, and marks those far above the lowest', async () => {
  const { show } = await open();
  show();
  await screen.findByRole('heading', { name: 'Cheapest at Cheap' });
  const dear = screen.getByRole('heading', { name: 'Dear' }).closest('li');
  expect([...(dear?.querySelectorAll('details li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Bread1 × R25.00elsewhere R5.00R25.00',
    'Milk2 × R20.00elsewhere R15.00R40.00',
  ]);
});

test('takes a complete basket without asking', async () => {
  const { shop, show, path } = await open();
  show();
  await screen.findByRole('heading', { name: 'Cheapest at Cheap' });
  await take('Cheap');
  expect(path()).toBe('/basket');
  expect(shop.session.supplier.current.peek()?.id).toBe(6);
  expect(shop.session.cart.subtotalInCents.peek()).toBe(4500);
});

test('asks before it removes anything from the basket', async () => {
  const { shop, show, path } = await open();
  show();
  await screen.findByRole('heading', { name: 'Cheapest at Cheap' });
  await take('Half');
  await answer(shop, false);
  expect([path(), shop.session.cart.items.peek().length]).toEqual(['/basket/compare', 2]);
  shop.dialogs.close('confirm');
  await take('Half');
  await answer(shop, true);
  expect([path(), shop.session.cart.items.peek().length]).toEqual(['/basket', 1]);
});

test('shows testers the figures behind the comparison', async () => {
  const { show } = await open({}, '/basket/compare_debug');
  show();
  const table = await screen.findByRole('region', { name: 'Cheapest basket, item by item' });
  expect(within(table).getByRole('row', { name: /Milk 1 l/ }).textContent).toBe('Milk 1 l122R15.00');
  expect(screen.getByText('Total R30.00')).toBeDefined();
});

test.each(['/basket/compare', '/basket/compare_debug'])(
  'redirects %s to the basket in agency mode',
  async (at) => {
    const { shop, show, path } = await open(
      { 'config.shopfront': { config: { config: { features: { agency: true } } } } },
      at,
    );
    await shop.session.config.load();
    show();
    expect(path()).toBe('/basket');
  },
);

test.each(['/basket/compare', '/basket/compare_debug'])(
  'redirects %s to the basket where suppliers cannot be switched',
  async (at) => {
    const asked = vi.fn(() => ({ comparisons }));
    const { shop, show, path } = await open(
      {
        'config.shopfront': { config: { config: { features: { multi_supplier: false } } } },
        'cart.compare': asked,
      },
      at,
    );
    await shop.session.config.load();
    show();
    expect([path(), asked.mock.calls]).toEqual(['/basket', []]);
  },
);

test('offers to try again after a failure, and to shop with an empty basket', async () => {
  const { answers, show, shop } = await open({
    'cart.compare': outsideContract(503),
  });
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  Object.assign(answers, { 'cart.compare': { comparisons: [] } });
  await act(async () => void fireEvent.click(again));
  expect(await screen.findByRole('link', { name: 'Back to my basket' })).toBeDefined();
  act(() => shop.session.cart.clear());
  expect(screen.getByRole('link', { name: 'Start shopping' })).toBeDefined();
});

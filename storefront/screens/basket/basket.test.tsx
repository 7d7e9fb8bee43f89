import type { CartValidation, Offer } from '@spaza/contracts';
import { type Answers, anOffer } from '@spaza/mocks/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Shop } from '../../shop/create-shop.ts';
import { atCheckout, openQuestion, renderInShop, testShop } from '../../testing/in-shop.tsx';
import Basket from './basket.tsx';

const bread = anOffer({ id: 1, name: 'Bread' });
const milk = anOffer({
  id: 2,
  name: 'Milk',
  sellable: { id: 12, name: 'Milk', product_id: 6, measurement: '1 l' },
});
const cream = anOffer({ id: 3, name: 'Cream', sellable: { id: 13, name: 'Cream', product_id: 6 } });
const lines = (...offers: Offer[]) => offers.map((offer) => ({ offer, qty: 1 }));
const unchanged = { updated: [], out_of_stock: [] };

function open(answers: Answers, shop: Shop = testShop({ 'cart.validatePicks': unchanged, ...answers })) {
  const location = memoryLocation({ path: '/basket', record: true });
  const { unmount } = renderInShop(
    shop,
    <Router hook={location.hook}>
      <h1 tabIndex={-1}>Basket</h1>
      <Basket />
    </Router>,
  );
  return { shop, unmount, path: () => location.history?.at(-1) };
}

/** Stores a basket with bread and milk, as an earlier visit does. */
async function storeBasket(...more: Offer[]): Promise<void> {
  const { session } = testShop();
  await session.supplier.choose({ id: bread.supplier!.id, name: 'Corner' });
  for (const offer of [bread, milk, ...more]) session.cart.add(offer, 1);
  session.dispose();
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('lists changed prices when the basket is opened again, until the shopper acknowledges them', async () => {
  await storeBasket();
  const found = { ...unchanged, updated: lines({ ...milk, price_in_cents: 2099 }) };
  const first = open({ 'cart.validatePicks': found });
  const said = () => screen.queryByText("Some items' prices have changed")?.parentElement?.textContent;
  await screen.findByText("Some items' prices have changed");
  expect(said()).toContain('MilkR18.99 now R20.99');
  first.shop.session.dispose();
  first.unmount();

  const { shop } = open({});
  expect(said()).toContain('MilkR18.99 now R20.99');
  expect(screen.getByText('was R18.99')).toBeDefined();
  await press('OK');
  expect(said()).toBeUndefined();
  expect(shop.session.cart.subtotalInCents.peek()).toBe(1899 + 2099);
});

test('lists unavailable lines separately, and replaces one with a substitute', async () => {
  await storeBasket();
  const gone = { ...milk, out_of_stock_at: '2026-11-20T10:00:00Z' };
  const { shop } = open({
    'cart.validatePicks': { ...unchanged, out_of_stock: lines(gone) },
    'catalog.productOffers': { offers: [gone, cream] },
  });
  const instead = await screen.findByRole('list', { name: 'In place of Milk' });
  expect(within(screen.getByRole('region', { name: 'Total' })).getByText('R18.99')).toBeDefined();
  await act(
    async () => void fireEvent.click(within(instead).getByRole('button', { name: 'Take this: Cream' })),
  );
  expect(screen.queryByRole('heading', { name: 'Out of stock' })).toBeNull();
  expect(shop.session.cart.lines.peek().map(({ offer }) => offer.id)).toEqual([1, 3]);
});

test('calls a line whose offer has ended expired, not out of stock', async () => {
  await storeBasket();
  const ended = { ...milk, out_of_stock_at: '2026-11-20T10:00:00Z', end_at: '2026-11-20T10:00:00Z' };
  const { shop } = open({ 'cart.validatePicks': { ...unchanged, out_of_stock: lines(ended) } });
  const section = await screen.findByRole('region', { name: 'These price offers have expired.' });
  within(section).getByRole('button', { name: 'Remove Milk' });
  expect(screen.queryByRole('heading', { name: 'Out of stock' })).toBeNull();
  expect(shop.alerts.current.peek()?.text).toMatchObject({ message: 'These price offers have expired.' });
});

test('lets the shopper reduce a line that is short in stock', async () => {
  await storeBasket();
  const left = { ...milk, out_of_stock_streak: 0, low_stock_string: 'Only 4 left', qty_left: 4 };
  const answers: Answers = { 'cart.validatePicks': { ...unchanged, out_of_stock: lines(left) } };
  const shop = testShop(answers);
  shop.session.cart.setQty(2, 7);
  open({}, shop);
  await screen.findAllByText('Only 4 left');
  const [section] = screen.getAllByRole('heading', { name: 'Out of stock' });
  const gone = within(section!.parentElement!);
  answers['cart.validatePicks'] = { ...unchanged, low_stock: lines(left) };
  const less = gone.getByRole('button', { name: 'Less' });
  less.focus();
  await act(async () => void fireEvent.click(less));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Out of stock' })).toBeNull());
  expect(shop.session.cart.lines.peek().map(({ offer, qty }) => [offer.id, qty])).toEqual([
    [1, 1],
    [2, 4],
  ]);
  const line = screen.getByRole('button', { name: 'Remove Milk' }).closest('li')!;
  await expect.poll(() => document.activeElement).toBe(within(line).getByRole('button', { name: 'Less' }));
  const more = within(line).getByRole('button', { name: 'More' });
  fireEvent.click(more);
  expect(more.getAttribute('aria-disabled')).toBe('true');
  expect(within(line).getByText('Only 4 left', { selector: 'p' })).toBeDefined();
  expect(shop.session.cart.items.peek().at(-1)?.qty).toBe(4);
});

test('keeps the focus in the stepper of a line that becomes short in stock', async () => {
  await storeBasket();
  const answers: Answers = { 'cart.validatePicks': unchanged };
  const shop = testShop(answers);
  open({}, shop);
  const stepper = () => within(screen.getByRole('group', { name: 'Quantity of Milk' }));
  const before = stepper().getByRole('button', { name: 'More' });
  before.focus();
  const short = { ...milk, out_of_stock_streak: 0 };
  answers['cart.validatePicks'] = { ...unchanged, out_of_stock: lines(short) };
  await act(() => shop.session.cart.refreshPrices());
  await expect.poll(() => document.activeElement).toBe(stepper().getByRole('button', { name: 'More' }));
  expect(before.isConnected).toBe(false);
});

test('shows no stepper for a line that is sold out', async () => {
  await storeBasket();
  open({
    'cart.validatePicks': { ...unchanged, out_of_stock: lines({ ...milk, out_of_stock_streak: 2 }) },
    'catalog.productOffers': { offers: [] },
  });
  const heading = await screen.findByRole('heading', { name: 'Out of stock' });
  expect(within(heading.parentElement!).queryByRole('button', { name: /^(Less|More)/ })).toBeNull();
});

test.for([
  ['clears the basket once the shopper confirms', true, []],
  ['keeps the basket if the shopper declines', false, [1, 2]],
] as const)('%s', async ([, isSure, left]) => {
  await storeBasket();
  const { shop } = open({});
  const inBasket = () => shop.session.cart.items.peek().map(({ offer }) => offer.id);
  await press('Clear basket');
  const { question, answer } = openQuestion(shop);
  expect(question.title?.message).toBe('Clear basket');
  expect(inBasket()).toEqual([1, 2]);
  await act(async () => answer(isSure));
  expect(inBasket()).toEqual(left);
});

test('shows the price per litre of packed goods', async () => {
  await storeBasket(
    anOffer({ id: 4, price_in_cents: 1500, sellable: { id: 14, name: 'Milk', measurement: '500 ml' } }),
  );
  open({});
  expect(screen.getByText('500 ml').parentElement?.textContent).toBe('500 ml · R15.00 each (R30.00/l)');
});

const signIn = (account: object) => ({
  'account.signIn': { account: { id: 3, login: '0821234567', ...account }, token: 'secret' },
});

test('shows the cost of delivery once the shop has calculated it', async () => {
  const calculated = Promise.withResolvers<{ validation: CartValidation }>();
  const { shop, answers, validation } = await atCheckout({ method: 'PICUP' });
  answers['cart.validate'] = () => calculated.promise;
  answers['cart.validatePicks'] = unchanged;
  open({}, shop);
  await screen.findByText('calculating delivery');
  const delivered = { ...validation, shipping_cost_in_cents: 4100, total_in_cents: 5999 };
  await act(async () => calculated.resolve({ validation: delivered }));
  await screen.findByText('R41.00');
  expect(screen.queryByText('calculating delivery')).toBeNull();
  const rows = [...screen.getByRole('region', { name: 'Total' }).querySelectorAll('dl > div')];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SubtotalR18.99',
    'DeliveryR41.00',
    'TotalR59.99',
  ]);
});

test('asks a visitor to sign in before comparing, and takes a shopper there', async () => {
  await storeBasket();
  const { shop, path } = open(signIn({}));
  await press('Compare prices');
  expect(shop.dialogs.open.peek()).toEqual([{ kind: 'accountRequired' }]);
  await act(() => shop.session.account.signIn({ login: '0821234567', password: 'secret1' }));
  expect(screen.queryByRole('link', { name: 'Comparison in detail' })).toBeNull();
  await press('Compare prices');
  expect(path()).toBe('/basket/compare');
});

test('shows the detailed comparison to testers only', async () => {
  await storeBasket();
  const { shop } = open(signIn({ beta_tester: true }));
  await act(() => shop.session.account.signIn({ login: '0821234567', password: 'secret1' }));
  expect(screen.getByRole('link', { name: 'Comparison in detail' }).getAttribute('href')).toBe(
    '/basket/compare_debug',
  );
});

test('offers no comparison in agency mode', async () => {
  await storeBasket();
  open({}, testShop({ 'cart.validatePicks': unchanged }, { features: { agency: true } }));
  expect(screen.queryByRole('button', { name: 'Compare prices' })).toBeNull();
});

test.each([
  [7, false],
  [undefined, true],
])(
  'offers to compare a basket at supplier %s where suppliers cannot be switched: %s',
  async (id, isOffered) => {
    await storeBasket();
    const shop = testShop({ 'cart.validatePicks': unchanged }, { features: { multi_supplier: false } });
    if (id === undefined) shop.session.supplier.clear();
    else await shop.session.supplier.choose({ id, name: 'Corner' });
    open({}, shop);
    expect(screen.queryByRole('button', { name: 'Compare prices' }) !== null).toBe(isOffered);
  },
);

test('moves the focus from a removed line to its neighbour, and from the last one to the heading', async () => {
  await storeBasket();
  open({});
  screen.getByRole('button', { name: 'Remove Milk' }).focus();
  await press('Remove Milk');
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('Bread');
  screen.getByRole('button', { name: 'Remove Bread' }).focus();
  await press('Remove Bread');
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});

test('shows no total for goods of several shops, and asks to choose one first', async () => {
  const { shop } = open({});
  act(() => shop.session.cart.add(bread, 2));
  const total = within(screen.getByRole('region', { name: 'Total' }));
  expect(total.queryByText(/R\d/)).toBeNull();
  fireEvent.click(total.getByRole('button', { name: 'Choose a shop' }));
  await waitFor(() => expect(shop.dialogs.open.peek()).toEqual([{ kind: 'suppliers' }]));
});

test('shows the total of a weight while it is typed', async () => {
  const wors = anOffer({
    id: 4,
    name: 'Wors',
    per_kg: true,
    per_kg_symbol: 'kg',
    per_kg_qty_min: 0.5,
    per_kg_qty_step: 0.5,
    price_in_cents: 10_000,
  });
  await storeBasket(wors);
  const { shop } = open({});
  const line = screen.getByRole('button', { name: 'Remove Wors' }).closest('li')!;
  const type = (value: string) =>
    fireEvent.change(within(line).getByRole('spinbutton'), { target: { value } });
  expect(line.textContent).toContain('R100.00');
  type('1.5');
  expect(line.textContent).toContain('R150.00');
  type('0.2');
  expect(line.textContent).toContain('0.500 kgR50.00');
  expect(shop.session.cart.lines.peek().at(-1)?.qty).toBe(1);
});

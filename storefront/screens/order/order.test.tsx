import type { Order } from '@spaza/contracts';
import type { Capability } from '@spaza/contracts/capabilities';
import { anOrder } from '@spaza/mocks/testing';
import { orderEditOf } from '@spaza/sdk';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { atCheckout, renderInShop, testShop } from '../../testing/in-shop.tsx';
import OrderScreen from './order.tsx';

interface Around {
  capabilities?: Capability[];
  /** How another unfinished order differs from the one just placed; none by default. */
  twin?: Partial<Order>;
}

/** Opens the page of an order, for a shopper who has just placed it. */
async function justPlaced(order: Partial<Order>, id = '9', { capabilities, twin }: Around = {}) {
  const placed = anOrder(order);
  const { shop, checkout, answers } = await atCheckout({ method: 'COLLECT', capabilities });
  answers['order.incomplete'] = { orders: [placed, ...(twin ? [anOrder({ ...order, ...twin })] : [])] };
  const other = anOrder({ id: 5, reference: 'SPZ-5' });
  let now = placed;
  answers['order.register'] = { order: placed };
  answers['order.byId'] = ({ params }) => ({ order: Number(params.order_id) === other.id ? other : now });
  checkout.choosePayment('CASH');
  expect(await checkout.placeOrder()).toMatchObject({ ok: true });
  const queryClient = new QueryClient();
  renderInShop(shop, <OrderScreen params={{ id }} />, queryClient);
  await screen.findByRole('region', { name: 'Status' });
  return {
    shop,
    queryClient,
    async becomes(change: Partial<Order>) {
      now = { ...placed, ...change };
      await act(() => shop.session.orders.load(9));
    },
  };
}

const thanks = () => screen.queryByRole('dialog', { name: 'Thank you, your order is in' });
const steps = () => {
  const next = within(thanks()!).getByRole('region', { name: 'What happens next' });
  return within(next)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const fetched = [
  'The shop packs your order.',
  'Collect it at the time you chose and give your order number.',
];

test.for<[order: Partial<Order>, steps: string[]]>([
  [
    { requires_shipping: true, shipping_provider: 'MANUAL_DELIVERY' },
    ['The shop packs your order.', 'The shop calls you to arrange the delivery.'],
  ],
  [
    { requires_shipping: true, shipping_provider: 'PICUP' },
    ['The shop packs your order.', 'It will be delivered at the time you chose.'],
  ],
  [{ requires_shipping: false }, [...fetched, 'Bring R18.99: you pay when you collect.']],
  [
    { requires_shipping: false, payable_balance_in_cents: 0 },
    [...fetched, 'It is paid: you do not need to bring any money.'],
  ],
])('thanks for a new order once, and says what happens next: %j', async ([order, said]) => {
  const { becomes } = await justPlaced(order);
  expect(steps()).toEqual(said);
  fireEvent.click(within(thanks()!).getByRole('button', { name: 'See my order' }));
  expect(thanks()).toBeNull();
  await becomes({ status: 'preparing' });
  expect(thanks()).toBeNull();
});

test.for(['pending_payment', 'payment_processing', 'cancelled', 'abandoned'])(
  'does not thank for an order that is %s',
  async (status) => {
    const { becomes } = await justPlaced({ status, provider: 'paygate' });
    expect(thanks()).toBeNull();
    await becomes({ status: 'pending', payable_balance_in_cents: 0 });
    expect(thanks()).not.toBeNull();
  },
);

const TWIN = { id: 10, reference: 'SPZ-10' };
const isTold = () => within(thanks()!).queryByText(/has a second order like this one, SPZ-10/) !== null;

test('warns about an order that the shop placed twice', async () => {
  await justPlaced({}, '9', { capabilities: [], twin: TWIN });
  await waitFor(() => expect(isTold()).toBe(true));
  const link = within(thanks()!).getByRole('link', { name: 'Look at order SPZ-10' });
  expect(link.getAttribute('href')).toBe('/orders/10');
});

test('looks for a second order only once', async () => {
  const { shop, queryClient } = await justPlaced({}, '9', { capabilities: [], twin: TWIN });
  await waitFor(() => expect(isTold()).toBe(true));
  const loadOpen = vi.spyOn(shop.session.orders, 'loadOpen');
  await act(() => queryClient.invalidateQueries());
  expect(loadOpen).not.toHaveBeenCalled();
});

test('does not look for a second order at a shop with idempotency keys', async () => {
  const { shop } = await justPlaced({}, '9', { capabilities: ['idempotency'], twin: TWIN });
  expect(isTold()).toBe(false);
  expect(shop.session.orders.open.peek()).toEqual([]);
});

test.for<[why: string, difference: Partial<Order>]>([
  ['has another total', { total_in_cents: 2 }],
  ['was placed earlier', { created_at: '2026-11-01T08:00:00+02:00' }],
  ['is cancelled', { status: 'cancelled' }],
])('does not report a second order that %s', async ([, difference]) => {
  const { shop } = await justPlaced({}, '9', { capabilities: [], twin: { ...TWIN, ...difference } });
  await waitFor(() => expect(shop.session.orders.open.peek()).toHaveLength(2));
  expect(isTold()).toBe(false);
});

test('does not thank for another order than the one that was placed', async () => {
  const { shop } = await justPlaced({ status: 'pending_payment', provider: 'paygate' }, '5');
  await waitFor(() => expect(shop.session.orders.current.peek()?.id).toBe(5));
  expect(thanks()).toBeNull();
});

test('does not find another shopper’s order, and stops picking items for it', async () => {
  const shop = testShop({
    'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
  });
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  const edit = orderEditOf(shop.session);
  edit.begin(anOrder());
  edit.startPicking();
  shop.session.orders.setCurrent(null);
  renderInShop(shop, <OrderScreen params={{ id: '9' }} />);
  await screen.findByRole('heading', { name: 'Order not found' });
  await waitFor(() => expect(shop.session.cart.pickingFor.peek()).toBeNull());
});

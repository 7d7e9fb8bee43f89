import type { Offer, Order } from '@spaza/contracts';
import { type Answers, anOffer, anOrder, refuse } from '@spaza/mocks/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { OpenDialogs } from '../../app/shell/overlays.tsx';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { Actions } from './actions.tsx';
import { useOrder } from './order.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Adds capabilities to the browser. */
function stubNavigator(parts: object): void {
  const changed = Object.entries(parts).map(([name, value]) => [name, { value }]);
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(changed)));
}

// The code of a dialog is loaded when it opens.
const click = (button: Element) => act(async () => void fireEvent.click(button));
const press = async (name: string) => click(await screen.findByRole('button', { name }));
/** Presses a button of the open dialog; one behind it may have the same name. */
async function answer(name: string) {
  await screen.findByRole('dialog');
  const [button] = screen.getAllByRole('button', { name }).filter((one) => one.closest('dialog'));
  await click(button!);
}

/** Renders the actions that a shopper has for an order in its current state. */
async function open(order: Order, answers: Answers = {}) {
  const shop = testShop({
    'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
    'order.byId': { order },
    ...answers,
  });
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  shop.session.orders.setCurrent(order);
  function Shown() {
    const { order: now } = useOrder(String(order.id));
    return now && <Actions order={now} />;
  }
  const location = memoryLocation({ path: `/orders/${order.id}`, record: true });
  renderInShop(
    shop,
    <Router hook={location.hook}>
      <h1 tabIndex={-1}>Order</h1>
      <Shown />
      <OpenDialogs />
    </Router>,
  );
  return { shop, location };
}

const slot = { collection_date: '2026-12-21T08:00:00+02:00', formatted_collection_date: '08:00 - 10:00' };
const [bread] = anOrder().order_items!;
const meat = { ...bread!, id: 2, name: 'Boerewors', qty: 0.75, formatted_qty: '0.750 kg' };

test.for<[order: Partial<Order>, when: string, where: string]>([
  [{ supplier_address: 'Main Rd 1, Parow' }, 'Collection: Mon 21 Dec, 08:00 – 10:00', 'Main Rd 1, Parow'],
  [
    { requires_shipping: true, shipping_address: { formatted: '14 Long Street' } },
    'Delivery: Mon 21 Dec, 08:00 – 10:00',
    '14 Long Street',
  ],
])('shares an order as text, for somebody who cannot open it: %j', async ([how, when, where]) => {
  const shared: ShareData[] = [];
  stubNavigator({ share: async (data: ShareData) => void shared.push(data) });
  await open(anOrder({ ...slot, ...how, order_items: [{ ...bread!, qty: 2 }, meat] }));
  await press('Share');
  const title = 'Order SPZ-9 at Corner';
  const text = [title, '2 × Brown bread 700 g', '0.750 kg Boerewors', 'Total: R18.99', when, where];
  await waitFor(() => expect(shared).toEqual([{ title, text: text.join('\n') }]));
});

test('copies the text where sharing is not available', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  stubNavigator({ share: undefined, clipboard });
  const { shop } = await open(anOrder());
  await press('Share');
  await waitFor(() => expect(shop.alerts.current.value?.tone).toBe('success'));
  expect(copied).toEqual(['Order SPZ-9 at Corner\n1 × Brown bread 700 g\nTotal: R18.99']);
});

test('cancels an order once, says so, and does not offer it again', async () => {
  const cancelled = vi.fn(() => ({ order: anOrder({ status: 'cancelled', payable_balance_in_cents: 0 }) }));
  const { shop } = await open(anOrder(), { 'order.cancel': cancelled });
  await press('Cancel order');
  expect(cancelled).not.toHaveBeenCalled();
  await answer('Cancel order');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
  expect(cancelled).toHaveBeenCalledOnce();
  expect(shop.alerts.current.value).toMatchObject({ text: { message: 'The order was cancelled' } });
  expect(document.activeElement?.textContent).toBe('Order');
});

test('does not cancel an order if the answer is no', async () => {
  const cancelled = vi.fn();
  await open(anOrder(), { 'order.cancel': cancelled });
  await press('Cancel order');
  await answer('Keep order');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cancelled).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Cancel order' });
});

test('says that it is too late to cancel an order that the shop is packing', async () => {
  let status = 'pending';
  const { shop } = await open(anOrder(), {
    'order.byId': () => ({ order: anOrder({ status }) }),
    'order.cancel': () => {
      status = 'preparing';
      return refuse('wrong_status', { status: 'preparing', action: 'cancel' });
    },
  });
  await press('Cancel order');
  await answer('Cancel order');
  await waitFor(() => expect(shop.alerts.current.value?.tone).toBe('error'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
});

/** Answers with the shop's current offers of the order's items. */
const offering = (...offers: Offer[]) => ({
  'order.offers': { offers },
  'supplier.byId': { supplier: { id: 7, name: 'Corner' } },
  'supplier.nearby': { suppliers: [{ id: 7, name: 'Corner', distance: 1 }] },
});
const delivered = anOrder({
  status: 'delivered',
  shipping_status: 'delivered',
  order_items: [bread!, { ...meat, offer_id: 3 }],
});

test('fills the basket with the order, names unavailable items, and opens the basket', async () => {
  const { shop, location } = await open(delivered, offering(anOffer()));
  await press('Order again');
  await waitFor(() => expect(location.history.at(-1)).toBe('/basket'));
  expect(shop.session.cart.itemCount.value).toBe(1);
  expect(shop.alerts.current.value).toMatchObject({
    tone: 'error',
    text: { message: 'Not available today: {names}', values: { names: 'Boerewors' } },
  });
});

test('empties the basket for an order only if the shopper agrees', async () => {
  const { shop, location } = await open(delivered, offering(anOffer()));
  shop.session.cart.add(anOffer({ id: 5 }), 2);
  await press('Order again');
  await answer('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([shop.session.cart.itemCount.value, location.history.at(-1)]).toEqual([2, '/orders/9']);
  await press('Order again');
  await answer('Order again');
  await waitFor(() => expect(location.history.at(-1)).toBe('/basket'));
  expect(shop.session.cart.items.value.map(({ offer }) => offer.id)).toEqual([1]);
});

test('stays on the order if none of its items are available', async () => {
  const { shop, location } = await open(delivered, offering());
  await press('Order again');
  await waitFor(() =>
    expect(shop.alerts.current.value).toMatchObject({
      text: { message: 'The shop has none of these items at the moment' },
    }),
  );
  expect(location.history.at(-1)).toBe('/orders/9');
});

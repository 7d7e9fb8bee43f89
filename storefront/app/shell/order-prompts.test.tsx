import type { Order } from '@spaza/contracts';
import { type Answers, anOrder } from '@spaza/mocks/testing';
import { act, cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import OrderPrompts from './order-prompts.tsx';
import { useSupplierPrompts } from './overlays.tsx';

const short = anOrder({ id: 8, status: 'stock_short', shipping_status: 'stock_short' });
const unpaid = anOrder({
  status: 'pending_payment',
  shipping_status: 'pending_payment',
  provider: 'paygate',
});
const arrived = anOrder({ id: 5, status: 'collected', shipping_status: 'collected' });

/** The prompts about suppliers. */
function Prompts() {
  useSupplierPrompts();
  return null;
}

/** A shopper with the given open orders and history, at a path. */
async function shopper({
  open,
  history = [],
  path = '/',
}: {
  open: Order[];
  history?: Order[];
  path?: string;
}) {
  const answers: Answers = {
    'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
    'order.incomplete': { orders: open },
    'order.list': { orders: history, pagination: { next_page: null } },
  };
  const shop = testShop(answers);
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  const location = memoryLocation({ path });
  renderInShop(
    shop,
    <Router hook={location.hook}>
      <Prompts />
      <OrderPrompts />
    </Router>,
  );
  const kinds = () => shop.dialogs.open.value.map(({ kind }) => kind);
  return {
    shop,
    kinds,
    go: location.navigate,
    /** Sets the shop's response from now on, and triggers another request. */
    async becomes(orders: Order[], more: Answers = {}) {
      Object.assign(answers, { 'order.incomplete': { orders }, ...more });
      await act(() => shop.session.orders.loadOpen());
    },
  };
}

test('shows orders that need the shopper once a visit, and again when they change', async () => {
  const { shop, kinds, becomes } = await shopper({ open: [short] });
  await waitFor(() => expect(kinds()).toEqual(['openOrders']));
  act(() => shop.dialogs.close('openOrders'));
  await becomes([short]);
  expect(kinds()).toEqual([]);
  await becomes([short, unpaid]);
  expect(kinds()).toEqual(['openOrders']);
});

test('does not show orders left for later again after a reload', async () => {
  const first = await shopper({ open: [short] });
  await waitFor(() => expect(first.kinds()).toEqual(['openOrders']));
  first.shop.session.dispose();
  cleanup();
  const again = await shopper({ open: [short] });
  await again.becomes([short]);
  expect(again.kinds()).toEqual([]);
  await again.becomes([unpaid]);
  expect(again.kinds()).toEqual(['openOrders']);
});

test('opens one window after the other: first the open orders, then the newest order to review', async () => {
  const { shop, kinds } = await shopper({
    open: [short],
    history: [arrived, anOrder({ ...arrived, id: 4 })],
  });
  await waitFor(() => expect(kinds()).toEqual(['openOrders']));
  act(() => shop.dialogs.close('openOrders'));
  await waitFor(() => expect(kinds()).toEqual(['review']));
  expect(shop.dialogs.open.value[0]).toMatchObject({ order: { id: 5 } });
});

test('opens windows about suppliers and orders one after the other', async () => {
  const { shop, kinds, becomes, go } = await shopper({
    open: [short],
    history: [arrived],
    path: '/orders/8',
  });
  await becomes([short]);
  act(() => go('/'));
  expect(kinds()).toEqual(['openOrders']);
  await act(() => shop.session.supplier.choose({ id: 7, name: 'Corner', closed_text: 'Stocktaking' }));
  const seen: string[] = [];
  for (let at = 0; at < 3; at++) {
    await waitFor(() => expect(kinds()).toHaveLength(1));
    const [kind] = kinds();
    seen.push(kind!);
    act(() => shop.dialogs.close(kind!));
  }
  expect([seen[0], seen.toSorted(), kinds()]).toEqual([
    'openOrders',
    ['openOrders', 'review', 'supplierClosed'],
    [],
  ]);
});

test('does not cover a window that a screen has opened', async () => {
  const { unmount } = renderInShop(testShop(), <Dialog title="Details" onClose={() => undefined} />);
  const { kinds, becomes } = await shopper({ open: [short] });
  await becomes([short]);
  expect(kinds()).toEqual([]);
  unmount();
  await waitFor(() => expect(kinds()).toEqual(['openOrders']));
});

test.for(['/checkout/payment', '/orders/9/pay'])(
  'does not disturb a shopper who is busy at %s',
  async (path) => {
    const { kinds, becomes, go } = await shopper({ open: [unpaid], path });
    await becomes([unpaid]);
    expect(kinds()).toEqual([]);
    act(() => go('/'));
    expect(kinds()).toEqual(['openOrders']);
  },
);

test('says that an order was not paid in time, but not of one that was paid', async () => {
  const paid = anOrder({ ...unpaid, id: 6 });
  const { shop, kinds, becomes } = await shopper({ open: [unpaid, paid] });
  await waitFor(() => expect(kinds()).toEqual(['openOrders']));
  act(() => shop.dialogs.close('openOrders'));
  await becomes([], {
    'order.byId': ({ params }) => ({
      order:
        Number(params.order_id) === 6 ? { ...paid, status: 'pending' } : { ...unpaid, status: 'abandoned' },
    }),
  });
  await waitFor(() => expect(kinds()).toEqual(['orderTimeout']));
  expect(shop.dialogs.open.value[0]).toMatchObject({ order: { id: 9 } });
});

test('says of an order abandoned long ago on its page only, once a visit', async () => {
  const { shop, kinds, becomes, go } = await shopper({ open: [] });
  await becomes([], {
    'order.byId': { order: anOrder({ status: 'abandoned', shipping_status: null }) },
  });
  await act(() => shop.session.orders.load(9));
  for (const elsewhere of ['/orders/99', '/orders/9/pay', '/']) {
    act(() => go(elsewhere));
    expect(kinds()).toEqual([]);
  }
  act(() => go('/orders/9'));
  expect(shop.dialogs.open.value).toMatchObject([{ kind: 'orderTimeout', order: { id: 9 } }]);
  act(() => shop.dialogs.close('orderTimeout'));
  act(() => go('/'));
  act(() => go('/orders/9'));
  await act(() => shop.session.orders.load(9));
  expect(kinds()).toEqual([]);
});

test('says that an order was abandoned once the shopper leaves its payment', async () => {
  const { shop, kinds, becomes, go } = await shopper({ open: [unpaid], path: '/orders/9/pay' });
  await becomes([unpaid]);
  await becomes([], { 'order.byId': { order: { ...unpaid, status: 'abandoned' } } });
  await act(() => shop.session.orders.load(9));
  expect(kinds()).toEqual([]);
  act(() => go('/'));
  await waitFor(() => expect(kinds()).toEqual(['orderTimeout']));
});

test('asks about an order that arrives while the shop is open at once', async () => {
  const { shop, kinds, becomes } = await shopper({ open: [anOrder({ id: 5 })], path: '/' });
  await becomes([anOrder({ id: 5 })]);
  expect(kinds()).toEqual([]);
  await becomes([], {
    'order.list': { orders: [arrived], pagination: { next_page: null } },
  });
  await waitFor(() => expect(kinds()).toEqual(['review']));
  expect(shop.dialogs.open.value[0]).toMatchObject({ order: { id: 5 } });
});

test('asks about an order once, even if it is read again before the review is sent', async () => {
  const { shop, kinds, becomes } = await shopper({ open: [anOrder({ id: 6 })], history: [arrived] });
  await waitFor(() => expect(kinds()).toEqual(['review']));
  let reads = 0;
  await becomes([], {
    'order.list': () => {
      reads += 1;
      return { orders: [arrived], pagination: { next_page: null } };
    },
  });
  await waitFor(() => expect(reads).toBe(1));
  await act(() => shop.session.orders.loadOpen());
  act(() => shop.dialogs.close('review'));
  expect(kinds()).toEqual([]);
});

import type { Order } from '@spaza/contracts';
import { anOrder } from '@spaza/mocks/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import LastOrder from './last-order.tsx';

const history = (...orders: Order[]) => ({
  'order.list': { orders, pagination: { next_page: null } },
});
const link = () => screen.findByRole('link', { name: /^Your last order/ });

test('shows the newest order that was not cancelled, with a button to order it again', async () => {
  const asked: unknown[] = [];
  const shop = testShop({
    ...history(anOrder({ id: 9, status: 'cancelled' }), anOrder({ id: 8, status: 'collected' })),
    'order.offers': ({ params }) => {
      asked.push(Number(params.order_id));
      return { offers: [] };
    },
  });
  renderInShop(shop, <LastOrder userId={3} />);
  expect((await link()).getAttribute('href')).toBe('/orders/8');
  fireEvent.click(screen.getByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(asked).toEqual([8]));
});

test('renders nothing for a shopper who has never ordered', async () => {
  const { container } = renderInShop(testShop(history()), <LastOrder userId={3} />);
  await waitFor(() => expect(container.innerHTML).toBe(''));
});

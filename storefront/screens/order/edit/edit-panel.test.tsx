import type { Order } from '@spaza/contracts';
import { orderEditOf } from '@spaza/sdk';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder } from '../../../testing/an-order.ts';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import { anOffer } from '../../../testing/offer.ts';
import { EditPanel } from './edit-panel.tsx';
import { useEdit } from './use-edit.ts';

const line = { offer_id: 1, total_in_cents: 1899, image_url: null };
const short = anOrder({
  status: 'stock_short',
  order_items: [
    { ...line, id: 1, name: 'Bread', qty: 1, qty_ordered: 3 },
    { ...line, id: 2, name: 'Milk', qty: 2, qty_ordered: 2 },
  ],
});

function Changing({ order }: { order: Order }) {
  const edit = useEdit(order);
  return edit.isOn ? <EditPanel order={order} edit={edit} /> : <p>as it was</p>;
}

const lineOf = (name: string) => screen.getByText(name).closest('li');
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

test('an order of which goods ran short waits for a decision on each of them', async () => {
  renderInShop(testShop(), <Changing order={short} />);
  press('UPDATE ORDER');
  await screen.findByText('Accept or remove every stock short item, then click UPDATE ORDER');
  expect(lineOf('Bread')?.dataset.flagged).toBe('true');
  expect(lineOf('Milk')?.dataset.flagged).toBe('false');
  press('Accept 1 of Bread');
  expect(screen.getByRole('button', { name: 'Accept 1 of Bread' }).getAttribute('aria-pressed')).toBe('true');
  expect(lineOf('Bread')?.dataset.flagged).toBe('false');
});

test('goods that have gone and prices that have changed are told in two lines each', async () => {
  const pending = anOrder({ order_items: [{ ...line, id: 1, name: 'Bread', qty: 1, qty_ordered: 1 }] });
  const milk = anOffer({ id: 5, name: 'Milk' });
  const shop = testShop({
    '/validate_modifications': {
      status: 'ok',
      validation: {
        out_of_stock: [{ offer: milk, qty: 1 }],
        updated: [{ offer: anOffer({ id: 6 }), qty: 1 }],
        modifications: [],
      },
    },
  });
  const edit = orderEditOf(shop.session);
  edit.begin(pending);
  edit.add(milk, 1);
  renderInShop(shop, <Changing order={pending} />);
  press('UPDATE ORDER');
  await screen.findByText('Newly added items are out of stock');
  for (const text of ['Taken out of your changes: Milk', 'Prices have changed']) screen.getByText(text);
});

test('what is wanted of an order is there again after a reload', () => {
  const shop = testShop();
  const { unmount } = renderInShop(shop, <Changing order={short} />);
  press('Remove Bread');
  unmount();
  shop.session.dispose();
  renderInShop(testShop(), <Changing order={short} />);
  expect(lineOf('Bread')?.dataset.gone).toBe('true');
});

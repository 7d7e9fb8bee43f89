import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder } from '../../../testing/an-order.ts';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import OrderTimeout from './order-timeout.tsx';

test('who was too late is told where the money is, whether any was taken or not', () => {
  const order = anOrder({ status: 'abandoned', payable_balance_in_cents: 0 });
  const onClose = () => undefined;
  renderInShop(testShop(), <OrderTimeout request={{ kind: 'orderTimeout', order }} onClose={onClose} />);
  expect([...screen.getByRole('dialog').querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(
    [
      'Order SPZ-9 was not paid in time, so the shop has let it go.',
      'Anything that you paid for it goes to your wallet.',
      "You can order the same goods again at today's prices.",
    ],
  );
});

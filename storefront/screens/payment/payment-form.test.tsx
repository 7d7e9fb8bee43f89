import { checkoutOf } from '@spaza/sdk';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Shop } from '../../app/shop/create-shop.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { anOffer } from '../../testing/offer.ts';
import { PaymentForm } from './payment-form.tsx';

const bread = anOffer({ id: 1 });

const answers = {
  '/sign_in': {
    status: 'ok',
    account: { id: 3, login: '0821234567', debtor_cards: [{ supplier_id: 7, status: 'accepted' }] },
    token: 'secret',
  },
  '/checkout_config': {
    status: 'ok',
    checkout_config: {
      shipping: { options: ['COLLECT'] },
      dispatch: { options: ['collection'] },
      payment: { options: [{ name: 'CASH' }, { name: 'DEBTORCARD' }] },
    },
  },
  '/cart/validate': {
    status: 'ok',
    validation: {
      items: [{ offer: bread, qty: 1 }],
      updated: [],
      out_of_stock: [],
      subtotal_in_cents: 1899,
      total_in_cents: 1899,
    },
  },
};

/** A shop with bread in the basket that the shopper has confirmed, and nothing chosen to pay with. */
async function confirmedShop(): Promise<Shop> {
  const shop = testShop(answers, { features: { agency: true } });
  const { session } = shop;
  await session.supplier.choose({ id: 7, name: 'Corner' });
  session.cart.add(bread, 1);
  await session.account.signIn({ login: '0821234567', password: 'secret1' });
  const checkout = checkoutOf(session);
  await checkout.enter();
  checkout.chooseShipping('COLLECT');
  checkout.chooseTimeslot({ value: 'monday', text: 'Monday' });
  await checkout.validate();
  return shop;
}

const placeOrder = () => screen.queryByRole('button', { name: 'Place order' });

test('without a payment method the cursor goes to the first one', async () => {
  renderInShop(await confirmedShop(), <PaymentForm />);
  fireEvent.submit(screen.getByRole('group').closest('form') ?? document.body);
  await screen.findByText('A payment method is required');
  expect(document.activeElement?.getAttribute('value')).toBe('CASH');
});

test('a basket that was changed after it was confirmed is not ordered but checked again', async () => {
  const shop = await confirmedShop();
  renderInShop(shop, <PaymentForm />);
  expect(placeOrder()).toBeTruthy();
  act(() => shop.session.cart.add(anOffer({ id: 2 }), 1));
  expect(placeOrder()).toBeNull();
  const way = screen.getByRole('link', { name: 'Check your order' });
  expect(way.getAttribute('href')).toBe('/checkout/confirmation');
});

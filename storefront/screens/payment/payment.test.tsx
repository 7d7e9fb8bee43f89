import { type Answers, anOffer, anOrder, refuse } from '@spaza/mocks/testing';
import { CallError, checkoutOf } from '@spaza/sdk';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Shop } from '../../shop/create-shop.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { PaymentForm } from './payment.tsx';

const bread = anOffer({ id: 1 });

const answers = {
  'account.signIn': {
    account: { id: 3, login: '0821234567', debtor_cards: [{ supplier_id: 7, status: 'accepted' }] },
    token: 'secret',
  },
  'checkout.checkoutConfig': {
    checkout_config: {
      shipping: { options: ['COLLECT'] },
      dispatch: { options: ['collection'] },
      payment: { options: [{ name: 'CASH' }, { name: 'DEBTORCARD' }] },
    },
  },
  'cart.validate': {
    validation: {
      items: [{ offer: bread, qty: 1 }],
      updated: [],
      out_of_stock: [],
      subtotal_in_cents: 1899,
      total_in_cents: 1899,
    },
  },
};

/** A shop with bread in a confirmed basket, and no payment method chosen. */
async function confirmedShop(own: Answers = { ...answers }): Promise<Shop> {
  const shop = testShop(own, { features: { agency: true } });
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

const paying = (...names: string[]) => ({
  ...answers['checkout.checkoutConfig'],
  checkout_config: {
    ...answers['checkout.checkoutConfig'].checkout_config,
    payment: { options: names.map((name) => ({ name })) },
  },
});

const placeOrder = () => screen.queryByRole('button', { name: 'Place order' });

test('focuses the first payment method if none is chosen', async () => {
  const own = { ...answers, 'checkout.checkoutConfig': paying('YOCO', 'MOYA') };
  renderInShop(await confirmedShop(own), <PaymentForm />);
  fireEvent.submit(screen.getByRole('group').closest('form') ?? document.body);
  await screen.findByText('A payment method is required');
  expect(document.activeElement?.getAttribute('value')).toBe('YOCO');
});

test('preselects cash for a first order', async () => {
  const shop = await confirmedShop();
  renderInShop(shop, <PaymentForm />);
  expect(checkoutOf(shop.session).state.value.payment).toBe('CASH');
});

test('links to the summary instead of ordering a basket that changed after it was confirmed', async () => {
  const shop = await confirmedShop();
  renderInShop(shop, <PaymentForm />);
  expect(placeOrder()).toBeTruthy();
  act(() => shop.session.cart.add(anOffer({ id: 2 }), 1));
  expect(placeOrder()).toBeNull();
  const way = screen.getByRole('link', { name: 'Check your order' });
  expect(way.getAttribute('href')).toBe('/checkout/confirmation');
});

const submit = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
  });

test('shows at the choice that a payment method is no longer accepted, and stops offering it', async () => {
  const own: Answers = { ...answers };
  const shop = await confirmedShop(own);
  const checkout = checkoutOf(shop.session);
  renderInShop(shop, <PaymentForm />);
  fireEvent.click(screen.getByRole('radio', { name: /^Cash/ }));
  own['order.register'] = refuse('payment_not_offered', {
    reason: 'not_taken',
    provider: 'CASH',
    offered: ['YOCO', 'MOYA'],
    supplier: 'Corner',
  });
  own['checkout.checkoutConfig'] = paying('YOCO', 'MOYA');
  await submit();
  const ways = screen.getByRole('group');
  expect(document.getElementById(ways.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The shop does not take this payment method. Choose another one.',
  );
  const values = [...ways.querySelectorAll('input')].map(({ value }) => value);
  expect([values, document.activeElement?.getAttribute('value')]).toEqual([['YOCO', 'MOYA'], 'YOCO']);
  expect(checkout.state.value).toMatchObject({ method: 'COLLECT', slot: { value: 'monday' }, payment: null });
});

test('shows a changed total with both amounts, and orders only on the second press', async () => {
  const own: Answers = { ...answers };
  const shop = await confirmedShop(own);
  renderInShop(shop, <PaymentForm />);
  fireEvent.click(screen.getByRole('radio', { name: /^Cash/ }));
  const { validation } = answers['cart.validate'];
  own['cart.validate'] = { validation: { ...validation, total_in_cents: 2399 } };
  const ordered = vi.fn(() => ({ order: anOrder() }));
  own['order.register'] = ordered;
  await submit();
  screen.getByText('The total has changed from R18.99 to R23.99. Place the order if you agree.');
  expect(ordered).not.toHaveBeenCalled();
  await submit();
  expect(ordered).toHaveBeenCalledOnce();
});

test('links to the dispatch step if the chosen method is no longer offered', async () => {
  const own: Answers = { ...answers };
  const shop = await confirmedShop(own);
  renderInShop(shop, <PaymentForm />);
  fireEvent.click(screen.getByRole('radio', { name: /^Cash/ }));
  const gone = {
    about: 'dispatch',
    code: 'dispatch_not_offered',
    params: { supplier: 'Corner' },
    messages: ['No.'],
  };
  const { validation } = answers['cart.validate'];
  own['cart.validate'] = { validation: { ...validation, problems: [gone] } };
  const { checkout_config } = answers['checkout.checkoutConfig'];
  own['checkout.checkoutConfig'] = {
    checkout_config: { ...checkout_config, shipping: { options: ['MANUAL_DELIVERY'] } },
  };
  await submit();
  screen.getByText('The shop no longer offers this. Choose another way to get your goods.');
  expect(screen.getByRole('link', { name: 'Choose another way' }).getAttribute('href')).toBe(
    '/checkout/dispatch',
  );
  expect(placeOrder()).toBeNull();
});

test('links to the orders if another tab has ordered the basket', async () => {
  const shop = await confirmedShop();
  renderInShop(shop, <PaymentForm />);
  act(() => {
    shop.session.orders.setCurrent(anOrder());
    shop.session.cart.clear();
  });
  screen.getByText(/This basket was already ordered/);
  expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/orders');
});

const withCredit = {
  ...answers,
  'account.signIn': {
    ...answers['account.signIn'],
    account: { ...answers['account.signIn'].account, credit_in_cents: 1900 },
  },
};

test.each([
  ['CASH', ['You pay R1.49 when you collect.']],
  ['YOCO', ['R1.49 is left to pay.', 'You pay online once the order is placed.']],
])('says what is left to pay after wallet credit, and when, at a shop that accepts %s', async (pay, told) => {
  const { validation } = answers['cart.validate'];
  const shop = await confirmedShop({
    ...withCredit,
    'checkout.checkoutConfig': paying(pay),
    'cart.validate': {
      validation: { ...validation, credit_in_cents: 1900, total_in_cents: 149 },
    },
  });
  renderInShop(shop, <PaymentForm />);
  for (const text of told) screen.getByText(text);
  expect(screen.queryByText(/No other payment/)).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('asks for no payment if wallet credit covers the order', async () => {
  const { validation } = answers['cart.validate'];
  const shop = await confirmedShop({
    ...withCredit,
    'cart.validate': {
      validation: { ...validation, credit_in_cents: 1899, total_in_cents: 0 },
    },
  });
  renderInShop(shop, <PaymentForm />);
  screen.getByText('You have R19.00. No other payment is needed.');
});

test('pays a part from the wallet when switched on, and the rest by the chosen method', async () => {
  const ordered = vi.fn((_sent: unknown) => ({ order: anOrder() }));
  const shop = await confirmedShop({
    ...answers,
    'account.signIn': {
      ...answers['account.signIn'],
      account: { ...answers['account.signIn'].account, credit_in_cents: 1000 },
    },
    'checkout.checkoutConfig': paying('YOCO'),
    'order.register': ordered,
  });
  renderInShop(shop, <PaymentForm />);
  await screen.findByRole('button', { name: 'Pay R18.99' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use R10.00 from your wallet' }));
  screen.getByText('You pay the other R8.99 as you choose below.');
  screen.getByText('Wallet credit');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Pay R8.99' }));
  });
  expect(ordered.mock.calls[0]?.[0]).toMatchObject({
    body: { cart: { provider: 'yoco', credit_in_cents: 1000 } },
  });
});

test('shows the online amount on the button, and preselects the last method at the top', async () => {
  const own = { ...answers, 'checkout.checkoutConfig': paying('CASH', 'PAYGATE', 'YOCO', 'DEBTORCARD') };
  const values = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  renderInShop(await confirmedShop(own), <PaymentForm />);
  expect(values()).toEqual(['CASH', 'YOCO', 'PAYGATE', 'DEBTORCARD']);
  expect(placeOrder()).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Card, on the bank/ }));
  expect(screen.getByRole('button', { name: 'Pay R18.99' })).toBeTruthy();
  cleanup();
  localStorage.removeItem('checkout-v1');
  renderInShop(await confirmedShop(own), <PaymentForm />);
  expect(values()).toEqual(['PAYGATE', 'CASH', 'YOCO', 'DEBTORCARD']);
  await screen.findByRole('button', { name: 'Pay R18.99' });
});

test('tells two card methods apart, and calls a single one Card', async () => {
  const offer = async (...options: string[]) => {
    cleanup();
    localStorage.removeItem('checkout-v1');
    renderInShop(
      await confirmedShop({ ...answers, 'checkout.checkoutConfig': paying(...options) }),
      <PaymentForm />,
    );
    return screen
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.querySelector('strong')?.textContent);
  };
  expect(await offer('YOCO', 'PAYGATE')).toEqual(['Card, entered here', "Card, on the bank's page"]);
  expect(await offer('CASH', 'PAYGATE')).toEqual(['Cash', 'Card']);
});

test('says that an order was not placed if the shop did not answer in time before it was sent', async () => {
  const shop = await confirmedShop();
  const checkout = checkoutOf(shop.session);
  checkout.choosePayment('CASH');
  vi.spyOn(checkout, 'placeOrder').mockRejectedValue(new CallError('timeout', 'cart.validate', 'no answer'));
  renderInShop(shop, <PaymentForm />);
  await act(async () => fireEvent.click(placeOrder()!));
  expect(shop.alerts.current.peek()?.text).toMatchObject({
    message:
      'The shop did not answer in time. Your order was not placed, and your basket is kept: try again.',
  });
});

test('says that another tab is placing the order, until that tab is done or gone', async () => {
  const shop = await confirmedShop({ ...answers, 'order.register': () => Promise.reject(new Error('lost')) });
  const checkout = checkoutOf(shop.session);
  checkout.choosePayment('CASH');
  await checkout.placeOrder().catch(() => undefined);
  const over = Promise.withResolvers<void>();
  const request = async (_name: string, options: LockOptions, act: (lock: object | null) => unknown) => {
    if (options.ifAvailable) return act(null);
    await over.promise;
    return act({});
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  renderInShop(shop, <PaymentForm />);
  await screen.findByText('Your order is being placed in another tab');
  expect([screen.queryByText('We do not know whether your order arrived.'), placeOrder()]).toEqual([
    null,
    null,
  ]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await act(async () => over.resolve());
  expect(screen.getByText('We do not know whether your order arrived.')).toBeDefined();
  expect(screen.queryByText('Your order is being placed in another tab')).toBeNull();
  vi.unstubAllGlobals();
});

test('says that it is not known whether an order arrived where a page may not ask for locks', async () => {
  const shop = await confirmedShop({ ...answers, 'order.register': () => Promise.reject(new Error('lost')) });
  const checkout = checkoutOf(shop.session);
  checkout.choosePayment('CASH');
  await checkout.placeOrder().catch(() => undefined);
  const request = () => Promise.reject(new DOMException('', 'SecurityError'));
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  renderInShop(shop, <PaymentForm />);
  await screen.findByText('We do not know whether your order arrived.');
  vi.unstubAllGlobals();
});

import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { expect, test } from 'vitest';
import { readyToOrder } from '../testing/begin.ts';
import { tea, thandi } from '../testing/goods.ts';
import { openShop } from '../testing/shop.ts';
import { checkoutOf } from './checkout-flow.ts';

const form = { login: '0821234567', password: 'spaza123' };

test('what wallet credit leaves to pay is known once the shop has validated the cart', async () => {
  const { session, shop } = await readyToOrder();
  const { validate, leftAfterCredit } = checkoutOf(session);
  await validate();
  expect(leftAfterCredit.value).toBeNull();
  shop.account = { ...thandi, credit_in_cents: 10_000 };
  await session.account.signIn(form);
  shop.against = { total_in_cents: 3100, shipping_cost_in_cents: 4100, credit_in_cents: 10_000 };
  await validate();
  expect(leftAfterCredit.value).toBe(3100);
  session.cart.setQty(tea.id, 1);
  expect(leftAfterCredit.value).toBeNull();
});

test('wallet credit that covers the goods pays for them, and is shown as spent', async () => {
  const { session, shop } = await readyToOrder();
  shop.account = { ...thandi, credit_in_cents: 10_000 };
  await session.account.signIn(form);
  expect(checkoutOf(session).creditCheckout.value).toBe(true);
  await checkoutOf(session).placeOrder();
  expect(shop.registrations[0]?.cart).toMatchObject({ provider: null, credit_in_cents: 9000 });
  expect(session.account.current.value?.credit_in_cents).toBe(1000);
});

test('wallet credit pays a part beside the chosen payment method only if the shopper wants that', async () => {
  const { session, shop } = await readyToOrder();
  shop.account = { ...thandi, credit_in_cents: 5000 };
  await session.account.signIn(form);
  const checkout = checkoutOf(session);
  shop.against = { total_in_cents: 9000, credit_in_cents: 0 };
  await checkout.validate();
  expect([checkout.walletPart.value, checkout.payableInCents.value]).toEqual([5000, 9000]);
  checkout.setWallet(true);
  expect(checkout.payableInCents.value).toBe(4000);
  await checkout.placeOrder();
  expect(shop.registrations[0]?.cart).toMatchObject({ provider: 'cash', credit_in_cents: 5000 });
  expect(session.account.current.value?.credit_in_cents).toBe(0);
  expect(checkout.state.value.usesWallet).toBe(false);
});

test('wallet credit pays no part of an order at a shop without that capability', async () => {
  const capabilities = EVERY_CAPABILITY.filter((name) => name !== 'wallet_part');
  const { session, shop } = await readyToOrder({ shop: openShop({ capabilities }) });
  shop.account = { ...thandi, credit_in_cents: 5000 };
  await session.account.signIn(form);
  const checkout = checkoutOf(session);
  checkout.setWallet(true);
  expect(checkout.walletPart.value).toBe(0);
  await checkout.placeOrder();
  expect(shop.registrations[0]?.cart.credit_in_cents).toBe(0);
});

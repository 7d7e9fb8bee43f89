import type { Offer } from '@spaza/contracts';
import { anOffer } from '@spaza/mocks/testing';
import { CallError } from '@spaza/sdk';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Shop } from '../../shop/create-shop.ts';
import { inShop, openQuestion, testShop } from '../../testing/in-shop.tsx';
import { usePlaceOrder } from './basket-summary.tsx';

/** A shop with bread in the basket, and the result of checking it again. */
async function shopWith(found: { updated?: Offer[]; out_of_stock?: Offer[] } = {}): Promise<Shop> {
  const lines = (offers: Offer[] = []) => offers.map((offer) => ({ offer, qty: 1 }));
  const answers = {
    'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
    'cart.validatePicks': {
      updated: lines(found.updated),
      out_of_stock: lines(found.out_of_stock),
    },
  };
  const shop = testShop(answers, { features: { agency: true } });
  await shop.session.supplier.choose({ id: 7, name: 'Corner' });
  shop.session.cart.add(anOffer({ id: 1 }), 1);
  shop.session.cart.add(anOffer({ id: 2 }), 1);
  return shop;
}

async function signedIn(shop: Shop): Promise<Shop> {
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  return shop;
}

function placing(shop: Shop, path = '/basket') {
  const location = memoryLocation({ path, record: true });
  const { result } = renderHook(() => usePlaceOrder(), {
    wrapper: ({ children }) => inShop(shop, <Router hook={location.hook}>{children}</Router>),
  });
  const start = () => result.current.placeOrder();
  return { start, place: () => act(start), path: () => location.history?.at(-1) };
}

const kinds = ({ dialogs }: Shop) => dialogs.open.peek().map(({ kind }) => kind);

/** Answers the open question, and returns its text. */
function answer(shop: Shop, ok: boolean): string[] {
  const request = openQuestion(shop);
  request.answer(ok);
  return (request.question.messages ?? []).map(({ message = '' }) => message);
}

test('asks for a supplier if none is chosen', async () => {
  const shop = testShop();
  shop.session.cart.add(anOffer(), 1);
  await placing(shop).place();
  expect(kinds(shop)).toEqual(['suppliers']);
});

test('asks a visitor to sign in', async () => {
  const shop = await shopWith();
  await placing(shop).place();
  expect(kinds(shop)).toEqual(['accountRequired']);
});

test('continues to the checkout without another tap after signing in', async () => {
  const asked = await shopWith();
  await placing(asked).place();
  const [request] = asked.dialogs.open.peek();
  const returnTo = request?.kind === 'accountRequired' ? request.returnTo : undefined;
  const { path } = placing(await signedIn(await shopWith()), returnTo);
  await expect.poll(path).toBe('/checkout/dispatch');
});

test('starts the checkout if nothing has changed', async () => {
  const { place, path } = placing(await signedIn(await shopWith()));
  await place();
  expect(path()).toBe('/checkout/dispatch');
});

test('asks to confirm changed prices first', async () => {
  const shop = await signedIn(await shopWith({ updated: [anOffer({ id: 1, price_in_cents: 1999 })] }));
  const { start, path } = placing(shop);
  const placed = start();
  await expect.poll(() => kinds(shop)).toEqual(['confirm']);
  expect(path()).toBe('/basket');
  const [about, , how] = answer(shop, true);
  expect([about, how]).toEqual(["Some items' prices have changed", 'Click Confirm Order to confirm']);
  await placed;
  expect(path()).toBe('/checkout/dispatch');
  const [line] = shop.session.cart.lines.peek();
  expect([line?.offer.price_in_cents, line?.beforeInCents]).toEqual([1999, undefined]);
});

test('stays in the basket if items went out of stock', async () => {
  const gone = anOffer({ id: 1, out_of_stock_at: '2026-11-20T10:00:00Z' });
  const shop = await signedIn(await shopWith({ out_of_stock: [gone] }));
  const { start, path } = placing(shop);
  const placed = start();
  await expect.poll(() => kinds(shop)).toEqual(['confirm']);
  const asked = answer(shop, true);
  expect(asked).toEqual([
    'Some items have gone out of stock!',
    'Press OK to check your cart and replace them',
  ]);
  await placed;
  expect(path()).toBe('/basket');
});

test('reports both expired offers and items out of stock', async () => {
  const gone = { out_of_stock_at: '2026-11-20T10:00:00Z' };
  const ended = anOffer({ id: 2, ...gone, end_at: '2026-11-20T10:00:00Z' });
  const shop = await signedIn(await shopWith({ out_of_stock: [anOffer({ id: 1, ...gone }), ended] }));
  shop.session.cart.add(anOffer({ id: 3 }), 1);
  const { start } = placing(shop);
  const placed = start();
  await expect.poll(() => kinds(shop)).toEqual(['confirm']);
  expect(answer(shop, true)).toEqual([
    'Some items have gone out of stock!',
    'These price offers have expired.',
    'Press OK to check your cart and replace them',
  ]);
  await placed;
});

test('says that the shop cannot be reached', async () => {
  const shop = await signedIn(await shopWith());
  shop.session.cart.refreshPrices = () =>
    Promise.reject(new CallError('network', 'cart.validatePicks', 'no network'));
  await placing(shop).place();
  expect(shop.alerts.current.peek()).toMatchObject({
    tone: 'error',
    text: { message: 'The shop cannot be reached. Check your connection and try again.' },
  });
});

test('asks about an earlier price change that was not acknowledged, with both prices', async () => {
  const shop = await signedIn(await shopWith({ updated: [anOffer({ id: 1, price_in_cents: 1999 })] }));
  await shop.session.cart.refreshPrices();
  shop.session.cart.refreshPrices = async () => ({
    ok: true,
    value: { updated: [], outOfStock: [], expired: [] },
  });
  const { start, path } = placing(shop);
  const placed = start();
  await expect.poll(() => kinds(shop)).toEqual(['confirm']);
  expect(openQuestion(shop).question.messages?.[1]?.values).toEqual({
    name: 'Brown bread 700 g',
    before: 'R18.99',
    now: 'R19.99',
  });
  answer(shop, false);
  await placed;
  expect(path()).toBe('/basket');
  expect(shop.session.cart.lines.peek()[0]?.beforeInCents).toBe(1899);
});

test.each([
  ['refuses', { status: 500, body: { status: 'error' } }],
  ['answers without lists', { status: 200, body: { updated: true } }],
])('starts the checkout even if checking the items %s', async (_, { status, body }) => {
  const shop = testShop(
    {
      'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
      'cart.validatePicks': () => Response.json(body, { status }),
    },
    { features: { agency: true } },
  );
  await shop.session.supplier.choose({ id: 7, name: 'Corner' });
  shop.session.cart.add(anOffer({ id: 1 }), 1);
  const { place, path } = placing(await signedIn(shop));
  await place();
  expect(path()).toBe('/checkout/dispatch');
  expect(shop.alerts.current.value).toBeNull();
});

import type { Supplier } from '@spaza/contracts';
import { type Answers, outsideContract } from '@spaza/mocks/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { patterns, type RouteName } from '../navigation/paths.ts';
import type { ShopEvent } from '../shop/create-shop.ts';
import { renderInShop, testShop } from '../testing/in-shop.tsx';
import { Pages } from './app.tsx';
import { routes } from './routes.tsx';

const category = {
  category: { id: 1, name: 'Bread', image_url: null, categories: [], products: [] },
};
const byId = vi.fn<() => { supplier: Supplier } | Response>(() => ({ supplier: { id: 7, name: 'Corner' } }));
const answers: Answers = {
  'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
  'catalog.category': category,
  'catalog.categoryBanners': { offers: [] },
  'order.incomplete': { orders: [] },
  'order.list': { orders: [], pagination: { next_page: null } },
  'supplier.byId': byId,
};
beforeEach(() => {
  // The version file; also anything that this document does not know.
  vi.stubGlobal('fetch', async () => new Response('1'));
  HTMLElement.prototype.showPopover ??= () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  byId.mockClear();
});

/** Opens a path as a shopper, and tracks the location and what was counted. */
async function visit(path: string, shop = testShop(answers)) {
  const counted: ShopEvent[] = [];
  const location = memoryLocation({ path, record: true });
  const analytics = (event: ShopEvent) => void counted.push(event);
  await act(
    async () =>
      void renderInShop(
        { ...shop, analytics },
        <Router hook={location.hook} searchHook={location.searchHook}>
          <Pages />
        </Router>,
      ),
  );
  return { shop, counted, go: location.navigate, at: () => location.history?.at(-1) };
}

const heading = (name: string) => waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(name));

async function shopper() {
  const shop = testShop(answers);
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  return shop;
}

test('protects the screens of signed-in shoppers', () => {
  const names = Object.keys(routes) as RouteName[];
  expect(names.filter((name) => routes[name].authenticate).map((name) => patterns[name])).toEqual([
    '/basket/compare',
    '/basket/compare_debug',
    '/checkout/dispatch',
    '/checkout/shipping_address',
    '/checkout/confirmation',
    '/checkout/payment',
    '/profile',
    '/debtorcards',
    '/orders',
    '/orders/:id',
    '/address_management',
    '/orders/:id/pay',
  ]);
});

test('shows the supplier bar over what the supplier sells, and nowhere else', () => {
  const names = Object.keys(routes) as RouteName[];
  expect(names.filter((name) => routes[name].supplierBar)).toEqual([
    'home',
    'category',
    'product',
    'productOffers',
    'promotions',
    'leafletPromotions',
    'search',
    'stokvel',
    'combos',
  ]);
});

test('sends a visitor to sign in, and counts only that screen', async () => {
  const { counted, at } = await visit('/orders/9?from=mail');
  await heading('Log in');
  expect(at()).toBe('/sign_in?redirect_to=%2Forders%2F9%3Ffrom%3Dmail');
  expect(counted).toEqual([{ name: 'page_view', path: '/sign_in', title: 'Log in' }]);
});

test('titles a page by its contents, else by its route, else by the shop', async () => {
  const shelf = Promise.withResolvers<typeof category>();
  const shop = testShop({ ...answers, 'catalog.category': () => shelf.promise });
  const { go, counted } = await visit('/promotions', shop);
  await heading('Promotions');
  expect(document.title).toBe('Promotions');
  await act(async () => go('/category/1'));
  await heading('Spaza');
  expect(document.title).toBe('Spaza');
  await act(async () => shelf.resolve(category));
  await heading('Bread');
  expect(document.title).toBe('Bread');
  await act(async () => go('/'));
  await waitFor(() => expect(document.title).toBe('Catalog'));
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  // Shelves and products are not counted as page views.
  expect(counted).toEqual([
    { name: 'page_view', path: '/promotions', title: 'Promotions' },
    { name: 'page_view', path: '/', title: 'Catalog' },
  ]);
});

test('refreshes the supplier on each navigation, and drops one that is gone', async () => {
  const shop = testShop(answers);
  await shop.session.supplier.choose({ id: 7, name: 'Corner' });
  const { go } = await visit('/terms_and_conditions', shop);
  await heading('Terms and conditions');
  await waitFor(() => expect(byId).toHaveBeenCalledTimes(1));
  byId.mockImplementationOnce(outsideContract(404));
  await act(async () => go('/nowhere'));
  await heading('Page not found');
  await waitFor(() => expect(shop.session.supplier.current.peek()).toBeNull());
  expect(shop.alerts.current.peek()?.text).toMatchObject({ message: 'This shop no longer exists' });
});

test('sends a shopper whose session ends to sign in, and back from there', async () => {
  const shop = await shopper();
  const { at } = await visit('/profile', shop);
  await heading('Your profile');
  await act(async () => shop.session.account.end('session_ended'));
  await heading('Log in');
  expect(at()).toBe('/sign_in?redirect_to=%2Fprofile');
});

test('gives the detailed comparison its own title', async () => {
  const shop = await shopper();
  await visit('/basket/compare_debug', shop);
  await heading('Debug comparison');
});

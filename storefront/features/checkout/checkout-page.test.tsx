import { setupI18n } from '@lingui/core';
import { anOffer } from '@spaza/mocks/testing';
import { checkoutOf } from '@spaza/sdk';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { messages as af } from '../../locales/af/ordering.po';
import { messages as fr } from '../../locales/fr/ordering.po';
import { RouteContext } from '../../navigation/route-context.ts';
import { atCheckout, renderInShop, testShop } from '../../testing/in-shop.tsx';
import { CheckoutPage, useEntry } from './checkout-page.tsx';

const i18n = setupI18n({ messages: { en: {}, af, fr } });

function Entering() {
  return useEntry('dispatch').state;
}

test.for([
  [true, 'invalid config for agency', /^Kies eers ’n winkel/, /^Choisissez d’abord un magasin et/],
  [false, 'invalid config for market', /^Kies eers ’n winkel wat/, /^Choisissez d’abord un magasin qui/],
] as const)(
  'a checkout without goods leads to the basket; in an agency, %s: %s',
  async ([agency, ...words]) => {
    const shop = testShop({}, { features: { agency } });
    await shop.session.supplier.choose({ id: 7, name: 'Corner' });
    const location = memoryLocation({ path: '/checkout/dispatch', record: true });
    renderInShop(
      shop,
      <Router hook={location.hook}>
        <Entering />
      </Router>,
    );
    await waitFor(() => expect(location.history.at(-1)).toBe('/basket'));
    const alert = shop.alerts.current.peek();
    expect(alert?.tone).toBe('error');
    ['en', 'af', 'fr'].forEach((locale, at) => {
      i18n.activate(locale);
      expect(typeof alert?.text === 'string' ? alert.text : i18n._(alert!.text)).toMatch(words[at]!);
    });
  },
);

test('says that the basket is empty where another tab chose another shop first, and then emptied it', async () => {
  const { shop } = await atCheckout({ method: 'COLLECT' });
  const location = memoryLocation({ path: '/checkout/dispatch', record: true });
  renderInShop(
    shop,
    <Router hook={location.hook}>
      <CheckoutPage screen="dispatch">Here</CheckoutPage>
    </Router>,
  );
  await screen.findByText('Here');
  const { supplier, cart } = shop.session;
  const checkout = checkoutOf(shop.session);
  const { enter } = checkout;
  vi.spyOn(checkout, 'enter').mockImplementationOnce((call) => {
    cart.clear();
    return enter(call);
  });
  await act(async () => {
    await supplier.choose({ id: 8, name: 'Market' }, { mayLose: async () => true });
    cart.add(anOffer(), 1);
  });
  await screen.findByRole('heading', { name: 'Your basket is empty' });
  expect([location.history, shop.alerts.current.peek()]).toEqual([['/checkout/dispatch'], null]);
});

test.for([
  ['/orders/9', '/orders'],
  ['/orders/9/pay', '/orders'],
  ['/orders', '/checkout/dispatch'],
  ['/basket', '/checkout/dispatch'],
] as const)('leads a shopper who comes to the checkout from %s to %s', async ([cameFrom, to]) => {
  const { shop } = await atCheckout({ method: 'COLLECT' });
  const location = memoryLocation({ path: '/checkout/dispatch', record: true });
  const { container } = renderInShop(
    shop,
    <Router hook={location.hook}>
      <RouteContext value={{ isPrivate: true, preload: () => undefined, cameFrom }}>
        <Entering />
      </RouteContext>
    </Router>,
  );
  await waitFor(() =>
    expect([location.history.at(-1), container.textContent === 'ready']).toEqual([to, to !== '/orders']),
  );
});

import type { Answers } from '@spaza/mocks/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { anyDamage, type Damage, damaged } from '../../sdk/testing/damage.ts';
import { address, offer, order, statesInFull, validation } from '../../sdk/testing/fixtures.ts';
import type { DialogRequest } from '../shop/dialogs.ts';
import { preferencesIn } from '../shop/preferences.ts';
import { renderInShop, shopConfig, testShop } from '../testing/in-shop.tsx';
import { Pages } from './app.tsx';
import { isDataFree, rememberedConfig } from './start/ports.ts';
import { applyTheme } from './theme/apply-theme.ts';

/** Number of runs for each key; can be raised through the environment. */
const RUNS = Number(process.env.FUZZ_STORED ?? 4);
/** Timeout in ms: the first run loads the code of every screen. */
const WAIT_MS = 120_000 + RUNS * 2000;
const SEED = Number(process.env.FUZZ_SEED ?? 2026);

type Opens = Extract<DialogRequest['kind'], 'menu' | 'suppliers' | 'openOrders'>;
/** A path, and the window to open there. */
type Place = readonly [path: string, window?: Opens];

const json = (state: unknown) => JSON.stringify({ version: 1, state });
/** Every key that the storefront stores, what it can hold, and where that is shown. */
const KEPT: Readonly<Record<string, { storage: () => Storage; text: string; places: readonly Place[] }>> = {
  'account-v1': {
    storage: () => localStorage,
    text: json(statesInFull.account),
    places: [
      ['/', 'menu'],
      ['/profile'],
      ['/debtorcards'],
      ['/address_management'],
      ['/checkout/payment'],
      ['/checkout/shipping_address'],
      ['/basket/compare'],
    ],
  },
  'cart-v1': {
    storage: () => localStorage,
    text: json(statesInFull.cart),
    places: [
      ['/basket'],
      ['/checkout/confirmation'],
      ['/checkout/dispatch'],
      ['/basket/compare_debug'],
      ['/'],
    ],
  },
  'suppliers-v1': {
    storage: () => localStorage,
    text: json(statesInFull.suppliers),
    places: [['/'], ['/', 'suppliers'], ['/basket'], ['/checkout/dispatch'], ['/agencies'], ['/debtorcards']],
  },
  'orders-v1': {
    storage: () => localStorage,
    text: json(statesInFull.orders),
    places: [['/orders/9'], ['/orders/9/pay'], ['/orders'], ['/', 'openOrders'], ['/orders/9']],
  },
  'checkout-v1': {
    storage: () => localStorage,
    text: json(statesInFull.checkout),
    places: [
      ['/checkout/dispatch'],
      ['/checkout/shipping_address'],
      ['/checkout/confirmation'],
      ['/checkout/payment'],
      ['/orders/9'],
    ],
  },
  'order-edit-v1': {
    storage: () => localStorage,
    text: json(statesInFull['order-edit']),
    places: [['/orders/9'], ['/']],
  },
  'payments-v1': {
    storage: () => localStorage,
    text: json(statesInFull.payments),
    places: [['/orders/9/pay'], ['/orders/9']],
  },
  'password-reset-v1': {
    storage: () => localStorage,
    text: json(statesInFull['password-reset']),
    places: [['/sign_in?forgotten=1'], ['/sign_in']],
  },
  'searches-v1': {
    storage: () => localStorage,
    text: json(statesInFull.searches),
    places: [['/search'], ['/search?query=bread']],
  },
  'shop-config': {
    storage: () => localStorage,
    text: JSON.stringify(shopConfig),
    places: [['/'], ['/', 'menu'], ['/register'], ['/checkout/confirmation'], ['/basket'], ['/leaflets']],
  },
  language: { storage: () => localStorage, text: '"fr"', places: [['/', 'menu'], ['/basket']] },
  'place-v1': {
    storage: () => localStorage,
    text: '{"name":"Parow, Cape Town","position":{"lat":-33.9,"lon":18.57}}',
    places: [['/', 'suppliers'], ['/leaflets']],
  },
  located: { storage: () => localStorage, text: '"yes"', places: [['/', 'suppliers'], ['/leaflets']] },
  'last-dispatch': { storage: () => localStorage, text: '"COLLECT"', places: [['/checkout/dispatch']] },
  'moya-discover': { storage: () => localStorage, text: '"true"', places: [['/', 'suppliers']] },
  supplier_closed_notice_7: { storage: () => localStorage, text: '"2026-11-21"', places: [['/']] },
  'version-checksum': { storage: () => localStorage, text: '"811c9dc5"', places: [['/basket']] },
  'orders-shown': { storage: () => sessionStorage, text: '"8 stock_short"', places: [['/']] },
  'popups-seen': { storage: () => sessionStorage, text: '["/popup.svg"]', places: [['/']] },
  'scroll-positions': { storage: () => sessionStorage, text: '{"/":100}', places: [['/'], ['/category/1']] },
  'list-heights': {
    storage: () => sessionStorage,
    text: '{"/":[100]}',
    places: [['/category/1'], ['/search']],
  },
  'register-draft': {
    storage: () => sessionStorage,
    text: '{"firstName":"Thandi","terms":"accepted","language":"isiXhosa"}',
    places: [['/register']],
  },
  'version-reloaded-at': { storage: () => sessionStorage, text: '1', places: [['/basket']] },
};

const product = { id: 5, name: 'Brown bread', image_url: null, brands: [], offers: [offer] };
const held = () => new Promise<never>(() => undefined);
/** A shop that answers what a checkout requires, and is slow with everything else. */
const ANSWERS: Answers = {
  'checkout.checkoutConfig': {
    checkout_config: {
      shipping: { options: ['COLLECT', 'PICUP', 'MANUAL_DELIVERY'] },
      dispatch: { options: ['collection', 'delivery'] },
      payment: { options: [{ name: 'CASH' }] },
    },
  },
  'checkout.timeslots': {
    timeslots: [{ value: '2026-11-21T08:00:00Z', text: 'Sat 21 Nov, 10:00 - 12:00' }],
  },
  'cart.validate': { validation },
  'address.list': { addresses: [address] },
  'catalog.ads': { ads: { banners: [], popups: [{ image_url: '/popup.svg' }] } },
  'catalog.category': {
    category: { id: 1, name: 'Bread', image_url: null, categories: [], products: [product] },
  },
  'catalog.categoryBanners': { offers: [] },
  'catalog.sellableOffers': { offers: [offer] },
  '*': held,
  // A name that has become too long is sent as it is: what became of it is for the shop to say.
  '400': /expected string to have <=/,
};

const stubs = () => {
  vi.stubGlobal('fetch', async () => new Response('1'));
  HTMLElement.prototype.showPopover ??= () => undefined;
  // Simulates a reload, after which scroll positions are read.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
};
beforeEach(stubs);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('style');
});

type Verb = 'getItem' | 'setItem' | 'removeItem';

/** Sets up a device in the middle of everything. Returns what is requested, and what fails. */
function keepAll([path]: Place) {
  const asked = new Set<string>();
  const refused = new Set<Verb>();
  const ask = (verb: Verb, key: string) => {
    asked.add(key);
    if (refused.has(verb)) throw new DOMException('no room', 'QuotaExceededError');
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem(key: string) {
        ask('getItem', key);
        return kept.get(key) ?? null;
      },
      setItem(key: string, text: string) {
        ask('setItem', key);
        kept.set(key, text);
      },
      removeItem(key: string) {
        ask('removeItem', key);
        kept.delete(key);
      },
      clear: () => kept.clear(),
    });
  }
  for (const [key, { storage, text }] of Object.entries(KEPT)) storage().setItem(key, text);
  // A signed-in shopper is already registered and has no password to reset.
  if (/^\/(sign_in|register)/.test(path)) localStorage.removeItem('account-v1');
  asked.clear();
  return { asked, refused };
}

/** Opens the shop as a page does, and navigates to a place. */
async function visit([path, window]: Place, answers: Answers = ANSWERS) {
  const preferences = preferencesIn(() => localStorage);
  const shop = {
    ...testShop(answers, rememberedConfig(preferences)),
    isDataFree: isDataFree('', preferences),
  };
  const { config, gateway } = { ...shop.session, config: shop.session.config.settings.peek() };
  await Promise.all([applyTheme(config, gateway), shop.language.follow(config.meta.locale)]);
  const location = memoryLocation({ path });
  await act(
    async () =>
      void renderInShop(
        shop,
        <Router hook={location.hook} searchHook={location.searchHook}>
          <Pages />
        </Router>,
      ),
  );
  await act(() => vi.dynamicImportSettled());
  if (window) await act(async () => void shop.dialogs.show({ kind: window }));
  await act(() => vi.dynamicImportSettled());
  return shop;
}

/** Stored for other purposes: for reloads and for counting visits. */
const ELSEWHERE = ['chunk-reloaded-at', 'visit', 'consent'];

/** Asserts that a place is shown: the page has content, and nothing failed. */
async function isShown(place: Place): Promise<void> {
  const failed = vi.spyOn(console, 'error');
  const shop = await visit(place);
  const main = document.querySelector('main');
  // This document does not know every element that browsers support.
  expect(failed.mock.calls.filter(([what]) => !String(what).startsWith('The tag <%s>'))).toEqual([]);
  expect(main?.textContent || main?.querySelector('[role=status]')).toBeTruthy();
  expect(screen.queryAllByText('Something went wrong, try again')).toEqual([]);
  shop.session.dispose();
  cleanup();
}

test.for(Object.entries(KEPT))(
  'shows every screen, whatever %s has become',
  { timeout: WAIT_MS },
  async ([key, { storage, text, places }]) => {
    const { asked } = keepAll(places[0]!);
    await isShown(places[0]!);
    expect(asked).toContain(key);
    expect([...asked].filter((one) => !(one in KEPT) && !ELSEWHERE.includes(one))).toEqual([]);
    let round = 0;
    const look = async (damage: Damage) => {
      const place = places[round++ % places.length]!;
      keepAll(place);
      storage().setItem(key, damaged(text, damage));
      await isShown(place);
    };
    await fc.assert(fc.asyncProperty(anyDamage, look), { numRuns: RUNS, seed: SEED, endOnFailure: true });
  },
);

test.for([
  ['full', ['setItem']],
  ['blocked', ['setItem', 'getItem', 'removeItem']],
] as const)('shows every screen even if storage is %s', { timeout: WAIT_MS }, async ([, verbs]) => {
  for (const { places } of Object.values(KEPT)) {
    const { refused } = keepAll(places[0]!);
    for (const verb of verbs) refused.add(verb);
    await isShown(places[0]!);
  }
});

test('reads an order from the shop if its stored text is damaged', async () => {
  keepAll(['/orders/9']);
  const spoilt = { ...order, supplier_name: {}, status: ['pending'], order_items: [{ id: 1 }] };
  localStorage.setItem('orders-v1', json({ current: spoilt, open: [] }));
  await visit(['/orders/9'], { 'order.byId': { order }, ...ANSWERS });
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Order SPZ-9'));
});

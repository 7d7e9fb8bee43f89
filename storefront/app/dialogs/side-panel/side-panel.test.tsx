import type { Order, ShopConfig } from '@spaza/contracts';
import { anOrder } from '@spaza/mocks/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { RouteContext } from '../../../navigation/route-context.ts';
import { consent } from '../../../shop/consent.ts';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import SidePanel from './side-panel.tsx';

const account = { id: 3, login: '0821234567', first_name: 'Thandi', last_name: 'Nkosi' };
const answers = (credit_in_cents: number, payment: string) => ({
  'account.signIn': { account: { ...account, credit_in_cents }, token: 'secret' },
  'checkout.checkoutConfig': {
    checkout_config: {
      shipping: { options: ['COLLECT'] },
      dispatch: { options: ['collection'] },
      payment: { options: [{ name: payment }] },
    },
  },
});

async function menu({
  config = {},
  isDataFree = false,
  signedIn = false,
  credit = 0,
  payment = 'CASH',
  open = [],
}: {
  config?: ShopConfig;
  isDataFree?: boolean;
  signedIn?: boolean;
  credit?: number;
  payment?: string;
  open?: Order[];
}) {
  const orders = { 'order.incomplete': { orders: open } };
  const shop = testShop({ ...answers(credit, payment), ...orders }, config);
  await shop.session.supplier.choose({ id: 7, name: 'Corner' });
  if (signedIn) await shop.session.account.signIn({ login: account.login, password: 'secret1' });
  if (open.length > 0) await shop.session.orders.loadOpen();
  const location = memoryLocation({ path: '/profile', record: true });
  const onClose = vi.fn();
  const facts = { isPrivate: true, preload: () => undefined, cameFrom: null };
  renderInShop(
    { ...shop, isDataFree },
    <Router hook={location.hook}>
      <RouteContext value={facts}>
        <SidePanel request={{ kind: 'menu' }} onClose={onClose} />
      </RouteContext>
    </Router>,
  );
  return { ...shop, onClose, at: () => location.history?.at(-1) };
}

const links = () => [...document.querySelectorAll('dialog a')].map(({ textContent }) => textContent);

test('shows a visitor how to sign in, the shelves and the terms; a build without a number has no support link', async () => {
  await menu({});
  expect(links()).toEqual([
    'Log in',
    'Register',
    'Promotions',
    'Stokvel',
    'Combos',
    'Leaflets',
    'Agencies',
    'Terms and conditions',
    'Share this shop',
  ]);
  expect(screen.getByText('powered by').textContent).toContain('powered by');
});

test('leaves out of the menu what the shop does not have', async () => {
  await menu({ config: { features: { stokvel: false, combos: false, multi_supplier: false } } });
  for (const name of ['Stokvel', 'Combos', 'Agencies']) expect(links()).not.toContain(name);
});

test('shows a shopper their name, their credit and their screens', async () => {
  await menu({ signedIn: true, credit: 5000, payment: 'DEBTORCARD' });
  await waitFor(() => expect(links()).toContain('Debtor cards'));
  expect(links().slice(0, 4)).toEqual(['Orders', 'Edit profile', 'Debtor cards', 'Delivery addresses']);
  for (const text of ['Thandi Nkosi', '0821234567']) expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/^Wallet credit R50.00$/)).toBeDefined();
});

test('hides a credit of 0, cards where none are taken, and addresses where nothing is delivered', async () => {
  await menu({ signedIn: true, config: { features: { shipping: false } } });
  expect(links().slice(0, 3)).toEqual(['Orders', 'Edit profile', 'Promotions']);
  expect(screen.queryByText(/Wallet credit/)).toBeNull();
});

test.for([
  ['stock_short', true],
  ['pending_payment', true],
  ['preparing', false],
] as const)(
  'says beside "Orders" that an order that is %s needs attention: %s',
  async ([status, isShown]) => {
    await menu({ signedIn: true, open: [anOrder({ status, shipping_status: status })] });
    const history = screen.getByRole('link', { name: /^Orders/, hidden: true });
    expect(history.textContent?.includes('needs your attention')).toBe(isShown);
  },
);

const places = { facebook_url: 'https://facebook.test/shop', website_url: 'https://site.test' };

test.for([
  ['links the shop’s other pages', false, places, ['Facebook', 'Website']],
  ['leaves out the social network where data is free', true, places, ['Website']],
  [
    'leaves out pages whose address is not a web address',
    false,
    { facebook_url: 'javascript:1', website_url: '' },
    [],
  ],
] as const)('%s', async ([, isDataFree, meta, shown]) => {
  await menu({ isDataFree, config: { meta } });
  expect(
    links()
      .slice(-2)
      .filter((name) => name === 'Facebook' || name === 'Website'),
  ).toEqual(shown);
});

test('says that the shopper has signed out, and leaves a personal screen for home', async () => {
  const { session, alerts, at } = await menu({ signedIn: true });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Log out' })));
  expect([session.account.signedIn.peek(), at()]).toEqual([false, '/']);
  expect(alerts.current.peek()).toMatchObject({
    tone: 'success',
    text: { message: 'You have been logged out' },
  });
});

/** A device that can share, or has only a clipboard. */
const deviceWith = (
  abilities: Pick<Partial<Navigator>, 'share'> & { clipboard?: Pick<Clipboard, 'writeText'> },
) => vi.stubGlobal('navigator', abilities);
afterEach(() => {
  vi.unstubAllGlobals();
});

const pressShare = () =>
  act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Share this shop', hidden: true })));

test('shares the name and address of the shop on a device that can share', async () => {
  const share = vi.fn(async () => undefined);
  const writeText = vi.fn(async () => undefined);
  deviceWith({ share, clipboard: { writeText } });
  const { alerts } = await menu({ config: { meta: { title: 'Kasi Fresh' } } });
  await pressShare();
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Kasi Fresh', url: location.origin });
  expect(writeText).not.toHaveBeenCalled();
  expect(alerts.current.peek()).toBeNull();
});

test('copies the address on a device that cannot share, and says so once the menu is closed', async () => {
  const writeText = vi.fn(async () => undefined);
  deviceWith({ clipboard: { writeText } });
  const { alerts, onClose } = await menu({});
  await pressShare();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(location.origin);
  expect(onClose).toHaveBeenCalledOnce();
  expect(alerts.current.peek()).toMatchObject({
    tone: 'success',
    text: { message: "The shop's link was copied" },
  });
});

test('shows the address where it cannot be copied either', async () => {
  deviceWith({});
  const { alerts, onClose } = await menu({});
  await pressShare();
  expect(onClose).toHaveBeenCalledOnce();
  expect(alerts.current.peek()).toEqual({ tone: 'success', text: location.origin });
});

test('says nothing if the shopper cancels sharing', async () => {
  deviceWith({ share: async () => Promise.reject(new DOMException('Share canceled', 'AbortError')) });
  const { alerts } = await menu({});
  await pressShare();
  expect(alerts.current.peek()).toBeNull();
});

test('lets the shopper change the privacy choice', async () => {
  vi.stubEnv('VITE_ANALYTICS_URL', 'https://analytics.test/collect');
  consent.value = true;
  await menu({});
  act(() => void fireEvent.click(screen.getByRole('checkbox', { name: 'Count how I use the shop' })));
  expect([consent.value, localStorage.getItem('consent')]).toEqual([false, 'no']);
  consent.value = null;
  localStorage.removeItem('consent');
  vi.unstubAllEnvs();
});

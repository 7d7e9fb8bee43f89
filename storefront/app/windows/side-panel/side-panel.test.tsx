import type { ShopConfig } from '@spaza/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import { RouteContext } from '../../navigation/route-context.ts';
import SidePanel from './side-panel.tsx';

const account = { id: 3, login: '0821234567', first_name: 'Thandi', last_name: 'Nkosi' };
const answers = (credit_in_cents: number, payment: string) => ({
  '/sign_in': { status: 'ok', account: { ...account, credit_in_cents }, token: 'secret' },
  '/checkout_config': {
    status: 'ok',
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
}: {
  config?: ShopConfig;
  isDataFree?: boolean;
  signedIn?: boolean;
  credit?: number;
  payment?: string;
}) {
  const shop = testShop(answers(credit, payment), config);
  await shop.session.supplier.choose({ id: 7, name: 'Corner' });
  if (signedIn) await shop.session.account.signIn({ login: account.login, password: 'secret1' });
  const location = memoryLocation({ path: '/profile', record: true });
  const facts = { isPrivate: true, preload: () => undefined, cameFrom: null };
  renderInShop(
    { ...shop, isDataFree },
    <Router hook={location.hook}>
      <RouteContext value={facts}>
        <SidePanel request={{ kind: 'menu' }} onClose={() => undefined} />
      </RouteContext>
    </Router>,
  );
  return { ...shop, at: () => location.history?.at(-1) };
}

const links = () => [...document.querySelectorAll('dialog a')].map(({ textContent }) => textContent);

test('a visitor finds the ways in, the shelves, the terms, and whom to ask', async () => {
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
    'Get help',
    'Share this shop',
  ]);
  expect(screen.getByText('powered by').textContent).toContain('powered by');
});

test('what the shop does not have is not in its menu', async () => {
  await menu({ config: { features: { stokvel: false, combos: false, multi_supplier: false } } });
  for (const name of ['Stokvel', 'Combos', 'Agencies']) expect(links()).not.toContain(name);
});

test('a shopper finds who they are, their credit, and what is theirs', async () => {
  await menu({ signedIn: true, credit: 5000, payment: 'DEBTORCARD' });
  await waitFor(() => expect(links()).toContain('Debtor cards'));
  expect(links().slice(0, 4)).toEqual(['Order history', 'Edit profile', 'Debtor cards', 'Address book']);
  for (const text of ['Thandi Nkosi', '0821234567']) expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/^Wallet credit R50.00$/)).toBeDefined();
});

test('there is no credit of 0, no card where none is taken, and no address book where nothing is delivered', async () => {
  await menu({ signedIn: true, config: { features: { shipping: false } } });
  expect(links().slice(0, 3)).toEqual(['Order history', 'Edit profile', 'Promotions']);
  expect(screen.queryByText(/Wallet credit/)).toBeNull();
});

const places = { facebook_url: 'https://facebook.test/shop', website_url: 'https://site.test' };

test.for([
  ['are linked', false, places, ['Facebook', 'Website']],
  ['but for the social network are linked where data is free', true, places, ['Website']],
  [
    'are not linked where they are no web addresses',
    false,
    { facebook_url: 'javascript:1', website_url: '' },
    [],
  ],
] as const)('the other places of the shop %s', async ([, isDataFree, meta, shown]) => {
  await menu({ isDataFree, config: { meta } });
  expect(
    links()
      .slice(-2)
      .filter((name) => name === 'Facebook' || name === 'Website'),
  ).toEqual(shown);
});

test('logging out says so, and leads home from a screen of one’s own', async () => {
  const { session, alerts, at } = await menu({ signedIn: true });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Log out' })));
  expect([session.account.signedIn.peek(), at()]).toEqual([false, '/']);
  expect(alerts.current.peek()).toMatchObject({
    tone: 'success',
    text: { message: 'You have been signed out' },
  });
});

import { type Answers, loseConnection, outsideContract } from '@spaza/mocks/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Shop } from '../../shop/create-shop.ts';
import { openQuestion, renderInShop, testShop } from '../../testing/in-shop.tsx';
import Profile, { Devices } from './profile.tsx';

const account = {
  id: 7,
  login: '0821234567',
  first_name: 'Thandi',
  last_name: 'Nkosi',
  credit_in_cents: 12_345,
  profile: { sms_marketing: true, terms: true },
};

/** @param at the account's current state at the shop */
async function open(answers: Answers = {}, at: Partial<typeof account> = {}) {
  const shop = testShop({
    ...answers,
    'account.signIn': { account, token: 'token' },
    'account.update': ({ body }) => ({ account: { ...account, ...at, ...(body.account as typeof at) } }),
  });
  await shop.session.account.signIn({ login: account.login, password: 'secret1' });
  renderInShop(shop, <Profile />);
  const form = (name: string) => within(screen.getByRole('form', { name }));
  return { shop, details: form('Your details'), password: form('Change your password') };
}

const focused = () => document.activeElement?.getAttribute('name');

test('shows and changes the details of the account', async () => {
  const { shop, details } = await open();
  expect(screen.getByText('Wallet credit R123.45')).toBeTruthy();
  expect(details.getByLabelText('First name')).toHaveProperty('value', 'Thandi');
  expect(details.getByRole('checkbox')).toHaveProperty('checked', true);
  fireEvent.input(details.getByLabelText('First name'), { target: { value: 'Nomsa' } });
  fireEvent.click(details.getByRole('button', { name: 'Save' }));
  await expect.poll(() => shop.session.account.current.value?.first_name).toBe('Nomsa');
  expect(shop.alerts.current.value?.tone).toBe('success');
});

test('updates the wallet after a refund, and keeps what is being typed', async () => {
  const { details } = await open({}, { credit_in_cents: 16_345 });
  fireEvent.input(details.getByLabelText('First name'), { target: { value: 'Nomsa' } });
  expect(await screen.findByText('Wallet credit R163.45')).toBeTruthy();
  expect(details.getByLabelText('First name')).toHaveProperty('value', 'Nomsa');
});

test('asks for the password to change the login number', async () => {
  const { details } = await open();
  expect(details.queryByLabelText('Your password')).toBeNull();
  fireEvent.input(details.getByLabelText('Mobile phone number'), { target: { value: '0831234567' } });
  fireEvent.click(details.getByRole('button', { name: 'Save' }));
  expect(await details.findByText('Your current password is needed for this')).toBeTruthy();
  expect(focused()).toBe('currentPassword');
});

test('moves the focus to an empty name', async () => {
  const { details } = await open();
  fireEvent.input(details.getByLabelText('Last name'), { target: { value: ' ' } });
  fireEvent.click(details.getByRole('button', { name: 'Save' }));
  expect(await details.findByText('Required')).toBeTruthy();
  expect(focused()).toBe('lastName');
});

test('asks for a new password twice, and for the current one', async () => {
  const { password } = await open();
  const type = (label: string, value: string) =>
    fireEvent.input(password.getByLabelText(label), { target: { value } });
  type('New password', 'secret2');
  type('Password again', 'secret3');
  fireEvent.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText('Passwords must match')).toBeTruthy();
  expect(password.getByText('Your current password is needed for this')).toBeTruthy();
  type('Current password', 'secret1');
  type('Password again', 'secret2');
  fireEvent.click(password.getByRole('button', { name: 'Change password' }));
  await expect.poll(() => (password.getByLabelText('New password') as HTMLInputElement).value).toBe('');
});

/** Presses the button, and confirms. */
async function signOutEverywhere(shop: Shop): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const { answer } = openQuestion(shop);
  shop.dialogs.close('confirm');
  await act(async () => answer(true));
}

test('does not claim to have signed out everywhere before the shop confirms it, and tries again', async () => {
  history.replaceState(null, '', '/profile');
  let isReached = false;
  const { shop } = await open({ 'account.signOut': () => (isReached ? {} : loseConnection()) });
  await signOutEverywhere(shop);
  await expect.poll(() => shop.alerts.current.value?.tone).toBe('error');
  expect([shop.session.account.signedIn.value, location.pathname]).toEqual([true, '/profile']);
  isReached = true;
  await signOutEverywhere(shop);
  await expect.poll(() => shop.alerts.current.value?.tone).toBe('success');
  expect([shop.session.account.signedIn.value, location.pathname]).toEqual([false, '/']);
});

test('says that a shop cannot end sessions elsewhere, and does not offer it again', async () => {
  const { shop } = await open({ 'account.signOut': outsideContract(404) });
  await signOutEverywhere(shop);
  const told = { tone: 'error', text: { message: 'This shop does not offer this' } };
  await expect.poll(() => shop.alerts.current.value).toMatchObject(told);
  expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
});

test('leaves no way back to a personal screen after signing out everywhere', async () => {
  const { hook, history: steps } = memoryLocation({ path: '/profile', record: true });
  const shop = testShop({
    'account.signIn': { account, token: 'token' },
    'account.signOut': {},
  });
  await shop.session.account.signIn({ login: account.login, password: 'secret1' });
  renderInShop(
    shop,
    <Router hook={hook}>
      <Devices />
    </Router>,
  );
  await signOutEverywhere(shop);
  await expect.poll(() => shop.alerts.current.value?.tone).toBe('success');
  expect(steps).toEqual(['/']);
});

test('hides what the shop has no calls for', async () => {
  const shop = testShop(
    {
      'account.signIn': { account, token: 'token' },
      'account.update': { account },
    },
    {},
    localStorage,
    [],
  );
  await shop.session.account.signIn({ login: account.login, password: 'secret1' });
  renderInShop(shop, <Profile />);
  await screen.findByRole('form', { name: 'Your details' });
  expect(screen.queryByRole('form', { name: 'Change your password' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
});

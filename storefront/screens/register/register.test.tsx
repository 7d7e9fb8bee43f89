import { type Problem, problemHere } from '@spaza/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Shop } from '../../shop/create-shop.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import Register, { RegisterForm } from './register.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const focused = () => document.activeElement?.getAttribute('name');

function fillIn(): void {
  type('First name', 'Thandi');
  type('Last name', 'Nkosi');
  type('Mobile phone number', '0821234567');
  type('Password', 'secret1');
  type('Password again', 'secret1');
  fireEvent.click(screen.getByRole('checkbox'));
}

function shopThatRefuses(code: Problem['code'], status = 409, ...messages: string[]): Shop {
  const shop = testShop();
  shop.session.account.signUp = () =>
    Promise.resolve({
      ok: false,
      problem: { ...problemHere('refused'), code, params: null, status, messages } as Problem,
    });
  return shop;
}

test('says what is missing in an empty form, and focuses its first field', () => {
  renderInShop(testShop(), <RegisterForm target="/" />);
  press('Next');
  expect(focused()).toBe('firstName');
  expect(screen.getByText('A mobile phone number is required')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^Account/ }).textContent).toContain('has something to correct');
});

test('clears the error of a field that is being corrected', () => {
  renderInShop(testShop(), <RegisterForm target="/" />);
  press('Next');
  type('Mobile phone number', '0');
  expect(screen.queryByText('A mobile phone number is required')).toBeNull();
});

test('goes on to the profile from a complete account', () => {
  renderInShop(testShop(), <RegisterForm target="/" />);
  fillIn();
  press('Next');
  expect(focused()).toBe('business_name');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Profile');
});

test('restores what was typed on the way back from the profile', () => {
  renderInShop(testShop(), <RegisterForm target="/" />);
  fillIn();
  press('Next');
  type('Business name', 'Corner shop');
  press('Previous');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Account');
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Thandi');
  press('Next');
  expect(screen.getByLabelText('Business name')).toHaveProperty('value', 'Corner shop');
});

const goBack = () => act(async () => void history.back());
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('goes back in history to the account as typed, and forward to the profile', async () => {
  history.replaceState(null, '', '/register?return_to=%2Fbasket');
  renderInShop(testShop(), <RegisterForm target="/" />);
  fillIn();
  press('Next');
  type('Business name', 'Corner shop');
  await goBack();
  await waitFor(() => expect(selected()).toBe('Account'));
  expect(document.activeElement?.textContent).toBe('Account');
  expect(location.search).toBe('?return_to=%2Fbasket');
  for (const [label, value] of [
    ['First name', 'Thandi'],
    ['Password', 'secret1'],
    ['Password again', 'secret1'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveProperty('value', value);
  await act(async () => void history.forward());
  await waitFor(() => expect(selected()).toBe('Profile'));
  expect(screen.getByLabelText('Business name')).toHaveProperty('value', 'Corner shop');
});

test('removes the history entry of the profile after Previous', async () => {
  const before = history.length;
  renderInShop(testShop(), <RegisterForm target="/" />);
  fillIn();
  press('Next');
  expect([history.length, history.state?.profileOf]).toEqual([before + 1, expect.any(String)]);
  press('Previous');
  await waitFor(() => expect(history.state?.profileOf).toBeUndefined());
  expect(selected()).toBe('Account');
});

test('restores what was typed in an earlier visit, except passwords', () => {
  const { unmount } = renderInShop(testShop(), <RegisterForm target="/" />);
  fillIn();
  unmount();
  renderInShop(testShop(), <RegisterForm target="/" />);
  const fields = new FormData(document.querySelector('form') ?? undefined);
  expect(Object.fromEntries(fields)).toMatchObject({
    firstName: 'Thandi',
    lastName: 'Nkosi',
    login: '0821234567',
    password: '',
    passwordAgain: '',
    terms: 'accepted',
  });
  expect(JSON.stringify(sessionStorage)).not.toContain('secret1');
});

test('creates the account from what was typed, and returns to where it was needed', async () => {
  history.replaceState(null, '', '/before');
  history.pushState(null, '', '/register?return_to=%2Fbasket%3Fnow%3D1');
  const sent: unknown[] = [];
  const shop = testShop({
    'account.signUp': ({ body }) => {
      sent.push(body);
      return { account: { id: 7, login: '0821234567' }, token: 'token' };
    },
  });
  renderInShop(shop, <Register />);
  fillIn();
  press('Next');
  type('Business name', ' Corner shop ');
  press('Finish');
  await expect.poll(() => location.pathname + location.search).toBe('/basket?now=1');
  expect(shop.session.account.token.value).toBe('token');
  expect(shop.alerts.current.value?.tone).toBe('success');
  expect(sessionStorage.getItem('register-draft')).toBe('{}');
  expect(sent).toEqual([
    {
      login: '0821234567',
      password: 'secret1',
      first_name: 'Thandi',
      last_name: 'Nkosi',
      profile: { business_name: 'Corner shop', terms: true },
    },
  ]);
  // No entries of the form are left to go back to.
  await goBack();
  await expect.poll(() => location.pathname).toBe('/before');
});

test('creates the account without the profile', async () => {
  history.replaceState(null, '', '/register?return_to=%2Fbasket');
  const shop = testShop({ 'account.signUp': { account: { id: 7, login: '0821234567' }, token: 'token' } });
  renderInShop(shop, <Register />);
  fillIn();
  press('Finish');
  await expect.poll(() => location.pathname).toBe('/basket');
});

test('requires the terms to be accepted before the profile', () => {
  renderInShop(testShop(), <RegisterForm target="/" />);
  fillIn();
  fireEvent.click(screen.getByRole('checkbox'));
  press('Next');
  expect(screen.getByText('Accept the terms and conditions to register')).toBeTruthy();
  expect(focused()).toBe('terms');
  expect(screen.getByRole('tab', { selected: true, name: /^Account/ })).toBeTruthy();
});

test('sets the autocomplete attribute of each field', () => {
  renderInShop(testShop(), <RegisterForm target="/" />);
  const known = [...document.querySelectorAll('input[autocomplete]')].map((field) => [
    field.getAttribute('name'),
    field.getAttribute('autocomplete'),
  ]);
  expect(Object.fromEntries(known)).toEqual({
    firstName: 'given-name',
    lastName: 'family-name',
    login: 'tel',
    password: 'new-password',
    passwordAgain: 'new-password',
    business_name: 'organization',
    address: 'street-address',
    occupation: 'organization-title',
  });
});

test('goes back to the number if it already has an account', async () => {
  const taken = 'There is already an account for this phone number.';
  renderInShop(shopThatRefuses('login_taken', 409, taken), <RegisterForm target="/" />);
  fillIn();
  press('Next');
  press('Finish');
  await expect.poll(focused).toBe('login');
  expect(screen.getByText(taken)).toBeTruthy();
});

test('focuses the notice of a refusal that concerns no field', async () => {
  renderInShop(shopThatRefuses('too_many_attempts', 429), <RegisterForm target="/" />);
  fillIn();
  press('Next');
  press('Finish');
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Too many attempts/);
});

test.for([
  ['Mobile phone number', '082123456', 'Invalid mobile phone number'],
  ['Mobile phone number', '+44 7700 900123', 'Invalid mobile phone number'],
  ['Password', 'five5', 'Password must be at least 6 characters'],
  ['Password again', 'secret2', 'Passwords must match'],
  ['First name', ' ', 'Required'],
] as const)('explains %s "%s": %s', ([label, typed, words]) => {
  renderInShop(testShop(), <RegisterForm target="/" />);
  fillIn();
  type(label, typed);
  press('Next');
  expect(screen.getByText(words)).toBeTruthy();
});

test.for([
  [{ calling_code: '+258', phone_length: 9 }, '+258 8212 3456', 'Profile'],
  [{ calling_code: '+258', phone_length: 9 }, '0821234567', /^Account/],
  [{ calling_code: 258, phone_length: '9' }, '0821234567', 'Profile'],
] as const)('checks a phone number by the shop’s rule: %o, %s', ([numbers, typed, tab]) => {
  const meta = numbers as { calling_code: string; phone_length: number };
  renderInShop(testShop({}, { meta }), <RegisterForm target="/" />);
  fillIn();
  type('Mobile phone number', typed);
  press('Next');
  expect(screen.getByRole('tab', { selected: true, name: tab })).toBeTruthy();
});

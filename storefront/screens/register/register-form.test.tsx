import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Shop } from '../../app/shop/create-shop.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { RegisterForm } from './register-form.tsx';

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

function shopThatRefuses(code: string, status = 409): Shop {
  const shop = testShop();
  shop.session.account.signUp = () => Promise.resolve({ ok: false, problem: { code, status, messages: [] } });
  return shop;
}

test('an empty form says what is missing and puts the cursor into its first field', () => {
  renderInShop(testShop(), <RegisterForm target="/" />);
  press('Next');
  expect(focused()).toBe('firstName');
  expect(screen.getByText('A mobile phone number is required')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^Account/ }).textContent).toContain('has something to correct');
});

test('what is being corrected is not wrong any more', () => {
  renderInShop(testShop(), <RegisterForm target="/" />);
  press('Next');
  type('Mobile phone number', '0');
  expect(screen.queryByText('A mobile phone number is required')).toBeNull();
});

test('a complete account leads on to the profile', () => {
  renderInShop(testShop(), <RegisterForm target="/" />);
  fillIn();
  press('Next');
  expect(focused()).toBe('business_name');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Profile');
});

test('a number that has an account leads back to the number', async () => {
  renderInShop(shopThatRefuses('login_taken'), <RegisterForm target="/" />);
  fillIn();
  press('Next');
  press('Finish');
  await expect.poll(focused).toBe('login');
  expect(screen.getByText('There is already an account for this phone number.')).toBeTruthy();
});

test('a refusal that is about no field takes the reader to its notice', async () => {
  renderInShop(shopThatRefuses('too_many_attempts', 429), <RegisterForm target="/" />);
  fillIn();
  press('Next');
  press('Finish');
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Too many tries/);
});

test.for([
  ['Mobile phone number', '082123456', 'Invalid mobile phone number'],
  ['Mobile phone number', '+44 7700 900123', 'Invalid mobile phone number'],
  ['Password', 'five5', 'Password must be at least 6 characters'],
  ['Password again', 'secret2', 'Passwords must match'],
  ['First name', ' ', 'Required'],
] as const)('%s "%s" is told: %s', ([label, typed, words]) => {
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
] as const)('a shop whose numbers are %o takes %s or not', ([numbers, typed, tab]) => {
  const meta = numbers as { calling_code: string; phone_length: number };
  renderInShop(testShop({}, { meta }), <RegisterForm target="/" />);
  fillIn();
  type('Mobile phone number', typed);
  press('Next');
  expect(screen.getByRole('tab', { selected: true, name: tab })).toBeTruthy();
});

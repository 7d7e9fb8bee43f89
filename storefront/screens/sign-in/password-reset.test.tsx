import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import SignIn from './sign-in.tsx';

const account = { id: 7, login: '0821234567', first_name: 'Thandi' };
const shop = () =>
  testShop({
    'account.forgotPassword': { messages: [] },
    'account.validateToken': { token_id: 'one-use' },
    'account.resetPassword': { account, token: 'fresh' },
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const focused = () => document.activeElement?.getAttribute('name');

test('sets a new password in three steps, and signs in', async () => {
  history.replaceState(null, '', '/sign_in?return_to=%2Fbasket');
  const opened = shop();
  renderInShop(opened, <SignIn />);
  type('Mobile phone number', '082 123 4567');
  press('Forgot your password?');

  expect(await screen.findByText('Step 1 of 3')).toBeTruthy();
  expect(screen.getByLabelText('Mobile phone number')).toHaveProperty('value', '082 123 4567');
  press('Send me a code');
  const code = await screen.findByLabelText('Code');
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ]);
  expect(focused()).toBe('code');
  press('Continue');
  expect(await screen.findByText('Required')).toBeTruthy();
  type('Code', '123456');
  press('Continue');

  await screen.findByLabelText('New password');
  expect(focused()).toBe('password');
  type('New password', 'secret1');
  type('Password again', 'secret2');
  press('Save the new password');
  expect(await screen.findByText('Passwords must match')).toBeTruthy();
  expect(focused()).toBe('passwordAgain');
  type('Password again', 'secret1');
  press('Save the new password');
  await expect.poll(() => opened.session.account.signedIn.value).toBe(true);
  expect(location.pathname + location.search).toBe('/basket');
});

test('continues after the page was discarded, and starts again for another number', async () => {
  history.replaceState(null, '', '/sign_in?forgotten=1');
  const { unmount } = renderInShop(shop(), <SignIn />);
  type('Mobile phone number', '0821234567');
  press('Send me a code');
  await screen.findByLabelText('Code');
  unmount();
  renderInShop(shop(), <SignIn />);
  expect(screen.getByText('Step 2 of 3')).toBeTruthy();
  expect(screen.getByText(/^If 0821234567 has an account here/)).toBeTruthy();
  press('Use another number');
  expect(await screen.findByText('Step 1 of 3')).toBeTruthy();
});

import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { SignInForm } from './sign-in.tsx';

test('shows alerts within the page instead of over it', () => {
  const shop = testShop();
  shop.alerts.error('You have been logged out');
  renderInShop(shop, <SignInForm target="/" onForgotten={() => undefined} />);
  const said = () => screen.getByText(/./, { selector: 'form [role=alert] p' }).textContent;
  expect([said(), shop.alerts.current.value]).toEqual(['You have been logged out', null]);
  act(() => shop.alerts.error('This shop no longer exists'));
  expect([said(), shop.alerts.current.value]).toEqual(['This shop no longer exists', null]);
});

test('sets the type and autocomplete attributes of each field', () => {
  renderInShop(testShop(), <SignInForm target="/" onForgotten={() => undefined} />);
  const attributes = (label: string, ...names: string[]) =>
    names.map((name) => screen.getByLabelText(label).getAttribute(name));
  expect(attributes('Mobile phone number', 'type', 'inputmode', 'autocomplete')).toEqual([
    'tel',
    'tel',
    'username',
  ]);
  expect(attributes('Password', 'type', 'autocomplete')).toEqual(['password', 'current-password']);
});

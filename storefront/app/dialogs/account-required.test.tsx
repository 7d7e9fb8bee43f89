import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import Prompt from './prompts.tsx';

test.for([
  ['Register', '/register?return_to=%2Fbasket'],
  ['Log in', '/sign_in?return_to=%2Fbasket'],
] as const)('"%s" leads to an account, and from there back to where it was needed', ([name, to]) => {
  const onClose = vi.fn();
  const { hook } = memoryLocation({ path: '/basket' });
  renderInShop(
    testShop(),
    <Router hook={hook}>
      <Prompt request={{ kind: 'accountRequired' }} onClose={onClose} />
    </Router>,
  );
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(to);
  fireEvent.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});

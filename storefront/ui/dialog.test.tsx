import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../testing/in-shop.tsx';
import { Dialog } from './dialog.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

function open(persistent: boolean) {
  const onClose = vi.fn();
  renderInShop(testShop(), <Dialog title="Where?" persistent={persistent} onClose={onClose} />);
  return { dialog: screen.getByRole<HTMLDialogElement>('dialog'), onClose };
}

test('reopens a persistent window that the browser closes', async () => {
  const { dialog, onClose } = open(true);
  expect(dialog.getAttribute('closedby')).toBe('none');
  dialog.close();
  await waitFor(() => expect(dialog.open).toBe(true));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where?' }));
  expect(onClose).not.toHaveBeenCalled();
});

test('lets the browser close any other window', async () => {
  const { dialog, onClose } = open(false);
  expect(dialog.hasAttribute('closedby')).toBe(false);
  dialog.close();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(dialog.open).toBe(false);
});

test('closes as soon as the shopper asks', () => {
  const { dialog, onClose } = open(false);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});

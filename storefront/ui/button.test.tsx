import { fireEvent, render, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button, IconButton } from './button.tsx';

function Sender({ onSend }: { onSend: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    onSend();
  };
  return (
    <form onSubmit={send}>
      <Button type="submit" busy={isBusy} disabled={false}>
        Send
      </Button>
    </form>
  );
}

test('keeps the focus on a busy button, announces its state, and submits once', () => {
  const onSend = vi.fn();
  render(<Sender onSend={onSend} />);
  const send = screen.getByRole('button', { name: 'Send' });
  send.focus();
  fireEvent.click(send);
  fireEvent.click(send);
  expect(onSend).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(send);
  expect([send.getAttribute('aria-disabled'), send.getAttribute('aria-busy')]).toEqual(['true', 'true']);
});

test('does nothing when a disabled button is clicked', () => {
  const onClick = vi.fn();
  render(<IconButton icon="x" label="Close" disabled onClick={onClick} />);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClick).not.toHaveBeenCalled();
});

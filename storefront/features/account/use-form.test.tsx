import { CallError, type CallErrorKind } from '@spaza/sdk';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { AccountForm, useForm } from './account-form.tsx';

/** Submits a form that fails with the given kind of error, and returns what is logged. */
async function logged(kind: CallErrorKind) {
  const log = vi.fn();
  const error = new CallError(kind, 'account.update', 'no answer');
  function Form() {
    const form = useForm({ send: () => Promise.reject(error), onDone: () => undefined });
    return (
      <AccountForm form={form} label="Form">
        {() => <button type="submit">Save</button>}
      </AccountForm>
    );
  }
  renderInShop({ ...testShop(), log }, <Form />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Something went wrong|cannot be reached/);
  return { error, calls: log.mock.calls };
}

test('logs a form that could not be sent, with its cause', async () => {
  const { error, calls } = await logged('network');
  expect(calls).toEqual([['A form could not be sent', error]]);
});

test('does not log a form whose sending was cancelled', async () => {
  expect((await logged('aborted')).calls).toEqual([]);
});

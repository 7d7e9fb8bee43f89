import { problemHere } from '@spaza/sdk';
import { expect, test } from 'vitest';
import type { Failure } from '../failure.ts';
import { acceptedForm } from './accepted.ts';

test('does not report a form that the shop accepted as wrong usage', () => {
  const problem = { ...problemHere('done_unread'), fields: {} };
  const take = () => acceptedForm({ ok: false, problem }, {});
  expect(take).toThrow('It was done');
  expect(take).toThrow(expect.objectContaining({ kind: 'done_unread' } satisfies Partial<Failure>));
});

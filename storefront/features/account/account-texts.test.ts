import { setupI18n } from '@lingui/core';
import { type Problem, problemHere } from '@spaza/sdk';
import { expect, test } from 'vitest';
import { messages } from '../../locales/en/ordering.po';
import { wordsIn } from '../problem/problem-texts.ts';
import { refusalText } from './account-texts.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
const said = ({ retryAfterMs, ...body }: { code?: string; messages?: string[]; retryAfterMs?: number }) => {
  const problem = {
    ...problemHere('refused'),
    messages: [],
    status: 422,
    params: null,
    ...body,
    retryAfterMs,
  } as Problem;
  const text = refusalText(problem, wordsIn(i18n, String));
  return typeof text === 'string' ? text : i18n._(text);
};

test.for([
  [undefined, 'Wait a moment and try again.'],
  [1, 'Wait 1 second, then try again.'],
  [29_001, 'Wait 30 seconds, then try again.'],
  [14 * 60_000 + 1, 'Wait 15 minutes, then try again.'],
  [100 * 60_000, 'Wait 2 hours, then try again.'],
])('tells who tried too often and has to wait %s ms: %s', ([retryAfterMs, words]) => {
  expect(said({ code: 'too_many_attempts', retryAfterMs: retryAfterMs as number })).toBe(
    `Too many attempts. ${words}`,
  );
});

test('uses the shop’s own words for a refusal without a text', () => {
  expect(said({ code: 'odd', messages: ['No.', 'Not today.'] })).toBe('No. Not today.');
  expect(said({ code: 'wrong_credentials', messages: ['Wrong.'] })).toBe('Wrong.');
  expect(said({ code: 'terms_required', messages: ['x'] })).toBe(
    'Accept the terms and conditions to register',
  );
});

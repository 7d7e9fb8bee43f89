import { setupI18n } from '@lingui/core';
import { PROBLEMS } from '@spaza/contracts/problems';
import { formatMoney } from '@spaza/contracts/vocabulary';
import { type Problem, problemHere, problemOf } from '@spaza/sdk';
import { describe, expect, test } from 'vitest';
import { messages as af } from '../../locales/af/ordering.po';
import { messages as en } from '../../locales/en/ordering.po';
import { messages as fr } from '../../locales/fr/ordering.po';
import { problemTexts, saidOf, wordsIn } from './problem-texts.ts';

const LOCALES = ['en', 'af', 'fr'] as const;

function saidIn(locale: (typeof LOCALES)[number], problem: Problem): string {
  const i18n = setupI18n({ locale, messages: { en, af, fr } });
  const words = wordsIn(i18n, (cents) => formatMoney(cents, 'R'));
  return saidOf(problem, words)
    .map((text) => (typeof text === 'string' ? text : i18n._(text)))
    .join(' ');
}

interface Field {
  meta(): object | undefined;
  unwrap?(): Field;
}
const exampleOf = (field: Field): unknown => {
  const { examples } = { examples: [], ...field.meta() } as { examples: unknown[] };
  return examples[0] ?? (field.unwrap && exampleOf(field.unwrap()));
};

/** A problem of the contract, with the example of each of its parameters. */
function exampleProblem(code: keyof typeof PROBLEMS): Problem {
  const { status, params } = PROBLEMS[code];
  const fields = Object.entries(params.shape as unknown as Record<string, Field>);
  const examples = Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field)]));
  return problemOf(status, { code, params: examples, messages: ['In the words of the shop.'] });
}

const isOfContract = (code: string): code is keyof typeof PROBLEMS => Object.hasOwn(PROBLEMS, code);

describe.each(Object.keys(problemTexts))('%s', (code) => {
  test('is explained in every language, in its own words', () => {
    const params = { before_in_cents: 1000, now_in_cents: 2000 };
    const problem = isOfContract(code)
      ? exampleProblem(code)
      : problemHere(code as 'total_changed', { params });
    const said = LOCALES.map((locale) => saidIn(locale, problem));
    for (const text of said)
      expect(text).toMatch(/^(?!.*(undefined|NaN|\[object|\{\w+\}|words of the shop)).+$/);
    expect(new Set(said).size).toBe(LOCALES.length);
  });
});

test.each([
  ['en', 'minimum_order', { minimum_in_cents: 105_050 }, /R1.050\.50\. It counts/],
  ['af', 'out_of_range', { supplier: 'Kasi', most_km: 7.5, km: 12.25 }, /tot 7,5 km .* 12,25 km/],
  ['fr', 'invalid_quantity', { name: 'Riz', qty: 0.1, minimum: 0.2, unit: 'kg' }, /Riz .* 0,2 kg/],
  [
    'en',
    'debtor_card_limit',
    { supplier: 'Kasi', left_in_cents: 500, amount_in_cents: 7500 },
    /R5\.00 .*R75\.00/,
  ],
  ['fr', 'too_many_attempts', { seconds: 90 }, /90 secondes/],
] as const)('in %s the values of %s are in the form of the shopper', (locale, code, params, text) => {
  expect(saidIn(locale, problemOf(422, { code, params, messages: ['No.'] }))).toMatch(text);
});

test.each([
  ['a code that nobody knows', problemOf(409, { code: 'gift_missing', messages: ['The gift is gone.'] })],
  ['no code', problemOf(404, { messages: ['The gift is gone.'] })],
  [
    'a code for which the interface has no words',
    problemOf(422, { code: 'address_book_full', params: { most: 50 }, messages: ['The gift is gone.'] }),
  ],
  [
    'a code without its parameters',
    problemOf(422, { code: 'minimum_order', messages: ['The gift is gone.'] }),
  ],
  ['a code for developers', problemOf(422, { code: 'nothing_to_change', messages: ['The gift is gone.'] })],
])('the shop’s own words are shown for %s', (_, problem) => {
  for (const locale of LOCALES) expect(saidIn(locale, problem)).toBe('The gift is gone.');
});

test('never shows words for developers', () => {
  expect(saidIn('en', problemHere('supplier_required'))).toBe('Something went wrong, try again');
  expect(saidIn('en', problemOf(422, { code: 'nothing_to_change' }))).toBe('Something went wrong, try again');
});

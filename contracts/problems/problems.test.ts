import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LOCALES } from '../vocabulary/index.ts';
import { PROBLEMS, type ProblemCode, type ShopProblem } from './index.ts';
import { localeNamed, localeOf, messagesOf } from './messages.ts';

const exampleOf = (field: z.ZodType) => (field.meta()?.examples as unknown[] | undefined)?.[0];
const codes = Object.keys(PROBLEMS) as ProblemCode[];

describe.each(codes)('%s', (code) => {
  const { params, description } = PROBLEMS[code];

  test('is described in one line, and has an example of every parameter', () => {
    expect(description).toMatch(/^[A-Z][^\n]*\.$/);
    const examples = Object.entries<z.ZodType>(params.shape).map(([name, field]) => [
      name,
      exampleOf(field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field),
    ]);
    const example = Object.fromEntries(examples) as ShopProblem['params'];
    expect(params.parse(example)).toEqual(example);
    for (const locale of LOCALES) {
      const messages = messagesOf({ code, params: example } as ShopProblem, locale);
      expect(messages.length).toBeGreaterThan(0);
      for (const message of messages) expect(message).toMatch(/^(?!.*(undefined|NaN|\[object)).+$/);
    }
  });
});

test('answers an account in its language, or in English if the shop lacks it', () => {
  expect(['af', 'Afrikaans', 'fr-FR', 'French', 'zu', ''].map(localeNamed)).toEqual([
    'af',
    'af',
    'fr',
    'fr',
    'en',
    'en',
  ]);
});

test('answers a request in the language that it prefers', () => {
  expect(['fr;q=0.5, af', 'de, fr;q=0.9', 'fr;q=0, af;q=0.1', 'zu', '*', null].map(localeOf)).toEqual([
    'af',
    'fr',
    'af',
    'en',
    'en',
    'en',
  ]);
});

test('an amount has the decimal mark of its language, as a number has', () => {
  const problem = { code: 'discount_minimum', params: { minimum_in_cents: 123_450 } } as const;
  expect(LOCALES.map((locale) => messagesOf(problem, locale)[0]?.match(/R[\d .,]+\d/)?.[0])).toEqual([
    'R1 234.50',
    'R1 234,50',
    'R1 234,50',
  ]);
});

test('says in French that an order already has the status', () => {
  const params = { status: 'delivered', action: 'move' } as const;
  const inFrench = (to: 'delivered' | 'cancelled') =>
    messagesOf({ code: 'wrong_status', params: { ...params, to } }, 'fr');
  expect(inFrench('delivered')).toEqual(['La commande a déjà ce statut.']);
  expect(inFrench('cancelled')).toEqual(['Une commande livrée ne peut pas passer à ce statut.']);
});

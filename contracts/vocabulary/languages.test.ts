import { expect, test } from 'vitest';
import { type InLanguages, inLanguage, LOCALES, languageOf } from './languages.ts';

test('falls back to English for a text, and a language, that is missing', () => {
  const texts: InLanguages = { en: 'From', af: 'Vanaf', fr: 'À partir de' };
  expect(['fr', 'xh', 'toString'].map((locale) => inLanguage(texts, locale))).toEqual([
    'À partir de',
    'From',
    'From',
  ]);
  expect(languageOf('toString').name).toBe('English');
});

test.for(LOCALES)('writes decimals as Intl does in %s', (locale) => {
  const { tag, decimalSeparator } = languageOf(locale);
  expect(new Intl.NumberFormat(tag).format(0.5)).toBe(`0${decimalSeparator}5`);
});

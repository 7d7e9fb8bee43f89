import { localeNamed, wordsIn } from '@spaza/contracts/problems/messages';
import { type InLanguages, inLanguage, LOCALES, type Locale } from '@spaza/contracts/vocabulary';

/** An amount in cents as each language writes it: `R60.00`, `R60,00`. */
export const amountIn = (cents: number): Readonly<Record<Locale, string>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, wordsIn(locale).money(cents)])) as Record<
    Locale,
    string
  >;

/** The language to use in responses to an account: the one it has chosen, otherwise the requested one. */
export const localeOfAccount = (language: string | null | undefined, asked: Locale): Locale =>
  language ? localeNamed(language) : asked;

/** Picks the text in the language that an account has chosen. */
export const textFor = ({ language }: { language: string | null }, texts: InLanguages): string =>
  inLanguage(texts, localeNamed(language ?? ''));

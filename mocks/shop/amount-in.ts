import { wordsIn } from '@spaza/contracts/problems/messages';
import { LOCALES, type Locale } from '@spaza/contracts/vocabulary';

/** An amount in cents as each language writes it: `R60.00`, `R60,00`. */
export const amountIn = (cents: number): Readonly<Record<Locale, string>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, wordsIn(locale).money(cents)])) as Record<
    Locale,
    string
  >;

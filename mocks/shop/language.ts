import { localeNamed, wordsIn } from '@spaza/contracts/problems/messages';
import { type InLanguages, inLanguage, LOCALES, type Locale } from '@spaza/contracts/vocabulary';
import af from './texts/af.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

/** The name of a text that the shop writes into timelines and notices. */
export type TextName = keyof typeof en;

const TEXTS: InLanguages<Readonly<Record<TextName, string>>> = { en, af, fr };

/** What the names in braces stand for: a text, an amount in cents, or something in each language. */
type Values = Readonly<Record<string, string | number | InLanguages>>;

/**
 * Fills in the names in braces; each language writes amounts in its own way: `R60.00`, `R60,00`.
 * @throws if a name has no value
 */
export const filled = (text: string, values: Values, locale: Locale): string =>
  text.replace(/{(\w+)}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${text}" needs a value for "${name}".`);
    if (typeof value === 'number') return wordsIn(locale).money(value);
    return typeof value === 'string' ? value : inLanguage(value, locale);
  });

const textIn = (locale: Locale, name: TextName, values: Values = {}): string =>
  filled(inLanguage(TEXTS, locale)[name], values, locale);

/** Returns a text in each language. */
export const textsOf = (name: TextName, values?: Values): InLanguages =>
  Object.fromEntries(LOCALES.map((locale) => [locale, textIn(locale, name, values)])) as Record<
    Locale,
    string
  >;

/** Returns a text in the language that an account has chosen. */
export const textFor = ({ language }: { language: string | null }, name: TextName, values?: Values): string =>
  textIn(localeNamed(language ?? ''), name, values);

/** The language to use in responses to an account: the one it has chosen, otherwise the requested one. */
export const localeOfAccount = (language: string | null | undefined, asked: Locale): Locale =>
  language ? localeNamed(language) : asked;

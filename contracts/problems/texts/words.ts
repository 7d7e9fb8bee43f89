import { formatMoney, type Locale, languageOf } from '../../vocabulary/index.ts';
import type { DeveloperProblemCode, ShopperProblemCode, TextsFor } from '../index.ts';

/** How values are written in a language. */
export interface Words {
  /** `R49.50`; `R49,50` where decimals follow a comma. */
  money(cents: number): string;
  /** As `money`; `R50` if there are no cents. */
  shortMoney(cents: number): string;
  number(value: number): string;
}

export type ShopperTexts = TextsFor<ShopperProblemCode, Words>;
export type DeveloperTexts = TextsFor<DeveloperProblemCode, Words>;

/** How a shop writes values in its messages. */
export const wordsIn = (locale: Locale, currency?: string): Words => {
  // The symbol of a currency may contain a point, as in `Rs.`; the decimals are last.
  const { decimalSeparator } = languageOf(locale);
  const marked = (text: string) => text.replace(/\.(?=\d+$)/, decimalSeparator);
  return {
    money: (cents) => marked(formatMoney(cents, currency)),
    shortMoney: (cents) => marked(formatMoney(cents, currency).replace(/\.00$/, '')),
    number: (value) => marked(String(Math.round(value * 1e5) / 1e5)),
  };
};

/** `a`, `a, b`. */
export const listed = (names: readonly string[]): string => names.join(', ');

// Which text belongs to which parameters is lost in a record of all.
export type AnyText = string | ((params: object, words: Words) => string | readonly string[]);

/** A text with its parameters filled in, sentence by sentence. */
export const sentences = (text: AnyText, params: object, words: Words): string[] =>
  [typeof text === 'string' ? text : text(params, words)].flat();

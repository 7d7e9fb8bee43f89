import { formatMoney, type Locale } from '../../vocabulary/index.ts';
import type { DeveloperProblemCode, ShopperProblemCode, TextsFor } from '../index.ts';

/** How values are written in a language. */
export interface Words {
  /** `R49.50`. */
  money(cents: number): string;
  /** As `money`; `R50` if there are no cents. */
  shortMoney(cents: number): string;
  number(value: number): string;
}

export type ShopperTexts = TextsFor<ShopperProblemCode, Words>;
export type DeveloperTexts = TextsFor<DeveloperProblemCode, Words>;

/** How a shop writes values in its messages. */
export const wordsIn = (locale: Locale, currency?: string): Words => ({
  money: (cents) => formatMoney(cents, currency),
  shortMoney: (cents) => formatMoney(cents, currency).replace(/\.00$/, ''),
  number: (value) => {
    const text = String(Math.round(value * 1e5) / 1e5);
    return locale === 'en' ? text : text.replace('.', ',');
  },
});

/** `a`, `a, b`. */
export const listed = (names: readonly string[]): string => names.join(', ');

import { formatMoney } from '@spaza/contracts/vocabulary';
import type { Field } from './output.ts';

/** Cents as programs read them: rands with two decimals, such as `1234.50`. */
export const plainMoney = (cents: number): string => (cents / 100).toFixed(2);

/** A column of money, in cents; empty where there is none. */
export const moneyColumn = <Row>(title: string, cents: (row: Row) => number | null | undefined) => {
  const written = (write: (cents: number) => string) => (row: Row) => {
    const amount = cents(row);
    return amount == null ? '' : write(amount);
  };
  return { title, align: 'right' as const, text: written(formatMoney), raw: written(plainMoney) };
};

/** A line with an amount in cents; nothing is shown for 0. */
export const moneyField = (name: string, cents: number | null | undefined): Field =>
  cents ? [name, formatMoney(cents), plainMoney(cents)] : [name, ''];

import { formatMoney } from '@spaza/contracts/vocabulary';
import type { Field } from './output.ts';

/** Cents as rands with two decimals, for programs: `1234.50`. */
const plainMoney = (cents: number): string => (cents / 100).toFixed(2);

/** A column of money, in cents; empty if there is none. */
export const moneyColumn = <Row>(title: string, cents: (row: Row) => number | null | undefined) => {
  const written = (row: Row, write: (cents: number) => string) => {
    const amount = cents(row);
    return amount == null ? '' : write(amount);
  };
  return {
    title,
    align: 'right' as const,
    text: (row: Row, currency: string) => written(row, (amount) => formatMoney(amount, currency)),
    raw: (row: Row) => written(row, plainMoney),
  };
};

/** A line with an amount in cents; nothing is shown for 0. */
export const moneyField = (name: string, cents: number | null | undefined): Field =>
  cents ? [name, (currency) => formatMoney(cents, currency), plainMoney(cents)] : [name, ''];

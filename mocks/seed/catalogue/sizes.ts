import type { Size } from './notation.ts';

const IN_BASE_UNITS: Readonly<Record<string, number>> = { kg: 1000, g: 1, l: 1000, ml: 1 };

/** Returns the contents of a unit, in g, ml or pieces; only for comparing sizes of one product. */
function amountOf(unit: string): number {
  const [, amount = '1', measure = ''] = /([\d.]+)?\s*([a-z]+)/.exec(unit) ?? [];
  return Number(amount) * (IN_BASE_UNITS[measure] ?? 1);
}

/** Ranks a size from 0 for the smallest to 1 for the largest; undefined if there is only one size. */
export function rankOf(size: Size, sizes: readonly Size[]): number | undefined {
  const amounts = [...new Set(sizes.map(({ unit }) => amountOf(unit)))].sort((a, b) => a - b);
  return amounts.length < 2 ? undefined : amounts.indexOf(amountOf(size.unit)) / (amounts.length - 1);
}

/** Returns pack and unit as displayed. */
export function measurementOf({ pack, unit, weighed }: Size): string {
  if (weighed) return 'per kg';
  if (pack === 1) return unit;
  return unit === 'each' ? `${pack} pack` : `${pack} x ${unit}`;
}

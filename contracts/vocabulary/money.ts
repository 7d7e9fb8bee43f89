import { QUANTITY_DECIMALS, WEIGHT_TOLERANCE } from './limits.ts';

/**
 * Formats an amount the way South African shops do: `R1 234.50`, with a space between thousands and two decimals.
 * @param cents whole cents; negative amounts get a leading minus
 * @param space separator between thousands; pass a non-breaking space for text that wraps
 */
export function formatMoney(cents: number, symbol = 'R', space = ' '): string {
  const rands = Math.floor(Math.abs(cents) / 100).toString();
  const rest = (Math.abs(cents) % 100).toString().padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${symbol}${rands.replace(/\B(?=(\d{3})+$)/g, space)}.${rest}`;
}

const SCALE = 10 ** QUANTITY_DECIMALS;

/** A quantity as a whole number of its smallest unit, free of floating-point error. */
const scaled = (qty: number): number => Math.round(qty * SCALE);

/** Rounds a quantity to 5 decimals. */
export const roundQuantity = (qty: number): number => scaled(qty) / SCALE;

/** Total price of a quantity, in cents; half a cent is rounded up. Shared by clients and the shop. */
export const lineTotalInCents = (priceInCents: number, qty: number): number =>
  Math.round((priceInCents * scaled(qty)) / SCALE);

/** The fields of an order line that say whether it was packed in full. */
interface PackableLine {
  qty: number;
  qty_ordered?: number | null | undefined;
  per_kg?: boolean | null | undefined;
}

/** The smallest and largest quantity of a line that count as packed in full: within 5% for weighed goods. */
export function fullPack({ qty, qty_ordered, per_kg }: PackableLine): { least: number; most: number } {
  const ordered = qty_ordered ?? qty;
  const give = per_kg ? ordered * WEIGHT_TOLERANCE : 0;
  return { least: roundQuantity(ordered - give), most: roundQuantity(ordered + give) };
}

/** Whether a line was packed with less than counts as full. */
export const isShortLine = (line: PackableLine): boolean => line.qty < fullPack(line).least;

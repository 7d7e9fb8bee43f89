import { QUANTITY_DECIMALS, WEIGHT_TOLERANCE } from './limits.ts';

const SCALE = 10 ** QUANTITY_DECIMALS;

/** A quantity as a whole number of its smallest part, free of floating-point dust. */
const scaled = (qty: number): number => Math.round(qty * SCALE);

/** Rounds a quantity to 5 decimals. */
export const roundQuantity = (qty: number): number => scaled(qty) / SCALE;

/** What a quantity of something costs, in cents; half a cent counts as one. Both ends reckon with this. */
export const lineTotalInCents = (priceInCents: number, qty: number): number =>
  Math.round((priceInCents * scaled(qty)) / SCALE);

/** What of a line of an order says whether it was packed in full. */
interface PackableLine {
  qty: number;
  qty_ordered?: number | null | undefined;
  per_kg?: boolean | null | undefined;
}

/** The least and the most of a line that counts as packed in full: of weighed goods, up to 5 % less or more. */
export function fullPack({ qty, qty_ordered, per_kg }: PackableLine): { least: number; most: number } {
  const ordered = qty_ordered ?? qty;
  const give = per_kg ? ordered * WEIGHT_TOLERANCE : 0;
  return { least: roundQuantity(ordered - give), most: roundQuantity(ordered + give) };
}

/** Whether there is less of a line than counts as packed in full. */
export const isShortLine = (line: PackableLine): boolean => line.qty < fullPack(line).least;

import { QUANTITY_DECIMALS } from './limits.ts';

const SCALE = 10 ** QUANTITY_DECIMALS;

/** A quantity as a whole number of its smallest part, free of floating-point dust. */
const scaled = (qty: number): number => Math.round(qty * SCALE);

/** Rounds a quantity to 5 decimals. */
export const roundQuantity = (qty: number): number => scaled(qty) / SCALE;

/** What a quantity of something costs, in cents; half a cent counts as one. Both ends reckon with this. */
export const lineTotalInCents = (priceInCents: number, qty: number): number =>
  Math.round((priceInCents * scaled(qty)) / SCALE);

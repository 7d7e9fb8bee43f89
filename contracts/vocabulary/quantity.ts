import { QUANTITY_DECIMALS } from './limits.ts';

const SCALE = 10 ** QUANTITY_DECIMALS;

/** A quantity as a whole number of its smallest unit, free of floating-point error. */
const scaled = (qty: number): number => Math.round(qty * SCALE);

/** Rounds a quantity to 5 decimals. */
export const roundQuantity = (qty: number): number => scaled(qty) / SCALE;

/** Total price of a quantity, in cents; half a cent is rounded up. Shared by clients and the shop. */
export const lineTotalInCents = (priceInCents: number, qty: number): number =>
  Math.round((priceInCents * scaled(qty)) / SCALE);

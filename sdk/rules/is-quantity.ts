import { MAXIMUM_QUANTITY, roundQuantity } from '@spaza/contracts/vocabulary';

/** Whether a line can hold a quantity: from the smallest part of one to the most that shops take. NaN and infinity are invalid. */
export const isQuantity = (qty: number): boolean => roundQuantity(qty) > 0 && qty <= MAXIMUM_QUANTITY;

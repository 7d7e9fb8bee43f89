import { MAXIMUM_QUANTITY, roundQuantity } from '@spaza/contracts/vocabulary';

/** Whether a line can hold it: from the smallest part of one to what a shop takes. NaN and infinity are no quantity. */
export const isQuantity = (qty: number): boolean => roundQuantity(qty) > 0 && qty <= MAXIMUM_QUANTITY;

import { MAXIMUM_QUANTITY, roundQuantity } from '@spaza/contracts/vocabulary';

/**
 * Whether a line can hold a quantity: from the smallest fraction to the most that shops accept. NaN and infinity
 * are invalid.
 */
export const isQuantity = (qty: number): boolean => roundQuantity(qty) > 0 && qty <= MAXIMUM_QUANTITY;

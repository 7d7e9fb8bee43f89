/* Who walks around in the shop, and what they find there. */

/** Items of the first supplier by variable name: two by the piece, one by weight. */
export const GOODS = ['rice', 'sugar', 'boerewors'] as const;
/** Suppliers of the items. Offers of the second supplier have the first one's names with this suffix. */
export const SUPPLIERS = [1, 2] as const;
export const ELSEWHERE = '_elsewhere';
/** Item codes have the names of their offers with this suffix. */
export const CODE = '_code';
/** Who walks around. Each has a variable with their latest order. */
export const PEOPLE = ['thandi', 'sipho'] as const;

/* Who walks about in the shop, and what they find there. */

/** Goods of the first supplier by the name of their variable: two by the piece, one by weight. */
export const GOODS = ['rice', 'sugar', 'boerewors'] as const;
/** Who they can be bought from. Offers of the second supplier have the names of the first one's, with this behind. */
export const SUPPLIERS = [1, 2] as const;
export const ELSEWHERE = '_elsewhere';
/** Codes of the goods have the names of their offers, with this behind. */
export const CODE = '_code';
/** Who walks about. Each of them has a variable with the order that they placed last. */
export const PEOPLE = ['thandi', 'sipho'] as const;

/* Both are what an import takes, far below what can be kept: what an order gives back later still fits on top. */

/** Largest amount that an operator may set, in cents: a cent below R1 million. */
export const LARGEST_CENTS = 99_999_999;
/** Most that an operator may put in stock of anything: pieces, or weight or volume. */
export const LARGEST_STOCK = 10_000_000;

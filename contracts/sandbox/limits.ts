/* The same limits as for imports. They leave room in storage for stock that cancelled orders give back. */

/** Largest amount that an operator may set, in cents: one cent below R1 million. */
export const LARGEST_CENTS = 99_999_999;
/** Largest stock that an operator may set: pieces, or weight or volume. */
export const LARGEST_STOCK = 10_000_000;

/** Largest amount that the sandbox keeps, in cents: some R21 million. */
export const LARGEST_CENTS = 2_147_483_647;
/** Most that the sandbox keeps of anything in stock: pieces, or weight or volume. */
export const LARGEST_STOCK = 999_999_999;

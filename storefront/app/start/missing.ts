/** Told to the page itself where the shop cannot start: it says so in its place. */
export const MISSING = 'shop-missing';

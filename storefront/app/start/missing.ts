/** Event that tells the page that the shop cannot start, so that it can say so. */
export const MISSING = 'shop-missing';

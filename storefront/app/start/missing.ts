/** Sent to the page itself if the shop cannot start, so that it can say so. */
export const MISSING = 'shop-missing';

/** What few calls need. A page loads it in one piece, with the first call that does. */
export const seldom = () => import('./seldom-needed.ts');

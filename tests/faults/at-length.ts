/** Whether to try every fault, as in `npm run prove`; `npm test` tries one of each kind, to save time. */
export const atLength = process.env.SPAZA_CRASHES !== undefined;

/** Every fault is tried, as `npm run prove` does; `npm test` tries one of each kind, for its time. */
export const atLength = process.env.SPAZA_CRASHES !== undefined;

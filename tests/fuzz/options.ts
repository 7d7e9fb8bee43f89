/** Reads an option from the environment, as set by `npm run fuzz`. */
const told = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** Whether this is a long run, whose results should be printed. */
export const IS_LONG = process.env.FUZZ_REQUESTS !== undefined;
/** Random seed of everything: the same seed sends the same requests. */
export const SEED = told('FUZZ_SEED', 2026);
/** Number of requests. */
export const REQUESTS = told('FUZZ_REQUESTS', 300);
/** Number of walks. */
export const WALKS = told('FUZZ_WALKS', 24);

/** Returns the seed of a part; unique across all seeds. */
export const seedOf = (part: number): number => SEED * 1_000 + part;

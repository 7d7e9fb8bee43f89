/** What a run is told in its environment; `npm run fuzz` sets it. */
const told = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** Somebody asked for a long run, and wants to know what came of it. */
export const IS_LONG = process.env.FUZZ_REQUESTS !== undefined;
/** What everything is drawn from: the same number asks the same things. */
export const SEED = told('FUZZ_SEED', 2026);
/** How many requests are sent. */
export const REQUESTS = told('FUZZ_REQUESTS', 300);
/** How many walks are taken. */
export const WALKS = told('FUZZ_WALKS', 10);

/** Seeds of the parts of something that is drawn, none of them those of another seed. */
export const seedOf = (part: number): number => SEED * 1_000 + part;

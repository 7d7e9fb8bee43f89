/** What every run begins from; another one asks other things. */
export const SEED = Number(process.env.FUZZ_SEED ?? 2026);

/** How many requests are sent; a few hundred where nobody says more. */
export const requests = (): number => Number(process.env.FUZZ_REQUESTS ?? 600);

/** How many walks are taken; a few where nobody says more. */
export const walks = (): number => Number(process.env.FUZZ_WALKS ?? 12);

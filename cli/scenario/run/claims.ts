import type { PlannedRun } from '../plan.ts';

/** Which worker runs what. Workers may be in several threads: what they have taken is in shared memory. */
export type Claims = ReturnType<typeof claimsOn>;

/** What nobody is to run any more. */
const NOBODY = -1;

/**
 * @param shared who has taken which run, of another thread; nobody has taken any if omitted
 */
export function claimsOn(
  runs: readonly PlannedRun[],
  shared = new SharedArrayBuffer(runs.length * Int32Array.BYTES_PER_ELEMENT),
) {
  /** Numbers of workers from 1, by run; 0 where it is free. */
  const takers = new Int32Array(shared);
  const take = (at: number, taker: number) => Atomics.compareExchange(takers, at, 0, taker) === 0;
  return {
    shared,
    runs,
    /**
     * The next run for a worker; undefined if none is left. One for a shop that is open already comes first: opening
     * another one takes as long as many runs.
     */
    next(worker: number, opened: ReadonlySet<PlannedRun['mode']>): PlannedRun | undefined {
      const isTaken = (at: number) => take(at, worker + 1);
      return (
        runs.find(({ mode }, at) => opened.has(mode) && isTaken(at)) ?? runs.find((_, at) => isTaken(at))
      );
    },
    /** Leaves what is not taken to nobody. */
    stop(): void {
      for (const at of runs.keys()) take(at, NOBODY);
    },
    takenBy: (worker: number): PlannedRun[] =>
      runs.filter((_, at) => Atomics.load(takers, at) === worker + 1),
  };
}

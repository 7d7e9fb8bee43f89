import type { PlannedRun } from '../plan.ts';

/** Which worker runs what, in shared memory, since workers may be in several threads. */
export type Claims = ReturnType<typeof claimsOn>;

/** Takes the runs that nobody is to start any more. */
const NOBODY = -1;

/** @param shared the memory of another thread's claims on the same runs; if omitted, no run is taken yet */
export function claimsOn(
  runs: readonly PlannedRun[],
  shared = new SharedArrayBuffer(runs.length * Int32Array.BYTES_PER_ELEMENT),
) {
  /** For each run the number of its worker, from 1; 0 if it is free. */
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
    /** Lets nobody start another run. */
    stop(): void {
      for (const at of runs.keys()) take(at, NOBODY);
    },
    takenBy: (worker: number): PlannedRun[] =>
      runs.filter((_, at) => Atomics.load(takers, at) === worker + 1),
  };
}

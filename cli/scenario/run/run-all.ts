import type { Mode } from '@spaza/sdk/rules';
import type { PlannedRun } from '../plan.ts';
import { isBad, type RunReport, type ScenarioReport } from '../report/report.ts';
import type { Place } from './place.ts';
import { runScenario } from './run-scenario.ts';
import type { RunOptions } from './scene.ts';

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

export interface WorkOptions extends RunOptions {
  /** Ends the run with the first scenario that does not pass. */
  failFast?: boolean;
}

export interface ThreadOptions extends WorkOptions {
  onReport: (report: ScenarioReport, run: PlannedRun) => void;
  /** Resolves when every run is taken; a thread without one is ended then. */
  nothingLeft: Promise<void>;
}

/** Shops to run in. */
export interface Places {
  /** All scenarios share one shop, so one that uses sandbox controls must run alone. */
  isShared: boolean;
  /** How many scenarios it is worth running at the same time; as many as asked for if omitted. */
  mostWorkers?: number;
  /** Runs a further worker in a thread of its own; if omitted, all workers share this thread. */
  workInThread?: (claims: Claims, worker: number, options: ThreadOptions) => Promise<void>;
  /** Opens the shop of a worker. */
  enter: (mode: Mode | undefined, worker: number) => Promise<Place>;
  close: () => Promise<void>;
}

interface RunAllOptions extends WorkOptions {
  target: string;
  places: Places;
  /** How many scenarios run at the same time. */
  parallel: number;
  onDone?: (report: ScenarioReport) => void;
}

/** Whether a scenario must run alone: it is `exclusive`, or uses a control that affects every shopper. */
const isAlone = ({ written, needs }: PlannedRun) =>
  written.scenario.exclusive === true || needs.some(({ need }) => need === 'operator');

/**
 * Runs what no other worker has taken, one after another.
 * @param opened kinds of shop that are open for this worker
 */
export async function work(
  claims: Claims,
  worker: number,
  options: WorkOptions & {
    enter: Places['enter'];
    onReport: (report: ScenarioReport, run: PlannedRun) => void | Promise<void>;
  },
  opened: ReadonlySet<PlannedRun['mode']> = new Set(),
): Promise<void> {
  const open = new Set(opened);
  while (!options.signal.aborted) {
    const run = claims.next(worker, open);
    if (!run) return;
    open.add(run.mode);
    const report = await runScenario(run, await options.enter(run.mode, worker), options);
    await options.onReport(report, run);
    if (options.failFast && isBad(report)) claims.stop();
  }
  // A thread may have been started after the interruption, and not hear of it.
  claims.stop();
}

/** Runs what was planned, several at a time, and reports in the order of the plan. */
export async function runAll(runs: readonly PlannedRun[], options: RunAllOptions): Promise<RunReport> {
  const { places, parallel, onDone, target } = options;
  const startedAt = Date.now();
  const began = performance.now();
  const reports = new Map<PlannedRun, ScenarioReport>();
  function onReport(report: ScenarioReport, run: PlannedRun): void {
    reports.set(run, report);
    onDone?.(report);
  }

  async function all(some: readonly PlannedRun[], most: number): Promise<void> {
    const claims = claimsOn(some);
    const others = Math.max(0, Math.min(most, some.length) - 1);
    const isBeside = places.isShared && others > 0;
    const workHere = (worker: number) =>
      work(claims, worker, { ...options, isBeside, enter: places.enter, onReport });
    const nothingLeft = workHere(0);
    await Promise.all([
      nothingLeft,
      ...Array.from({ length: others }, (_, at) =>
        places.workInThread
          ? places.workInThread(claims, at + 1, { ...options, onReport, nothingLeft })
          : workHere(at + 1),
      ),
    ]);
  }

  const [beside, alone] = places.isShared
    ? [runs.filter((run) => !isAlone(run)), runs.filter(isAlone)]
    : [runs, []];
  await all(beside, Math.min(parallel, places.mostWorkers ?? parallel));
  await all(alone, 1);
  return {
    target,
    startedAt,
    ms: Math.round(performance.now() - began),
    scenarios: runs.flatMap((run) => reports.get(run) ?? []),
    notBegun: runs.length - reports.size,
  };
}

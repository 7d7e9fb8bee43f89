import { Failure } from '../failure.ts';
import type { PlannedRun } from '../scenario/plan.ts';
import type { StepReport } from '../scenario/report/report.ts';
import type { Place } from '../scenario/run/place.ts';
import { type RunOptions, runPart, sceneFor } from '../scenario/run/run-scenario.ts';
import { callsHere, type Scene } from '../scenario/run/scene.ts';
import { createHistogram, type Histogram } from './histogram.ts';

export interface LoadOptions extends RunOptions {
  place: Place;
  /** Scenarios that begin in a second. */
  perSecond: number;
  forMs: number;
  /** How many may be under way at the same time; what is due beyond that waits, and its wait counts. */
  most: number;
  /** Shoppers that are there before it begins. */
  shoppers: number;
  onProgress: (progress: Progress) => void;
}

export interface Progress {
  seconds: number;
  begun: number;
  done: number;
  bad: number;
  underWay: number;
  latency: Histogram;
}

/** What is known of one call of the contract. */
export interface CallTally {
  count: number;
  bad: number;
  ms: Histogram;
}

export interface LoadResult {
  begun: number;
  done: number;
  /** Those that ended otherwise than they should, by why. */
  bad: Map<string, number>;
  /** From the time at which each was due to its end. */
  latency: Histogram;
  /** From the time at which each was due to its begin: how far the generator or its shoppers were behind. */
  lag: Histogram;
  calls: Map<string, CallTally>;
  ms: number;
}

/** A shopper who does the steps again and again; the setup was done once. */
interface Shopper {
  run: PlannedRun;
  scene: Scene;
}

const PROGRESS_EVERY_MS = 1000;
const isBad = ({ verdict }: StepReport) => verdict === 'failed' || verdict === 'broken';
const whyOf = ({ title, why = '', mismatches = [] }: StepReport) =>
  [
    title,
    why,
    ...mismatches.map(({ path, expected, came }) => `${path}: expected ${expected}, came ${came}`),
  ].join(': ');

/** Waits until a time, unless it is over before. */
const until = (at: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, at - performance.now()));
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });

/**
 * Has shoppers begin at a rate, whatever became of those before them. Each is timed from when it was due, so that a shop
 * that stalls is charged for everybody who had to wait.
 * @throws Failure `not_run` where the first shoppers cannot even begin
 */
export async function runLoad(runs: readonly PlannedRun[], options: LoadOptions): Promise<LoadResult> {
  const { place, perSecond, forMs, most, signal, onProgress } = options;
  const result: LoadResult = {
    begun: 0,
    done: 0,
    bad: new Map(),
    latency: createHistogram(),
    lag: createHistogram(),
    calls: new Map(),
    ms: 0,
  };
  const free: Shopper[] = [];
  const everybody: Shopper[] = [];
  const due: number[] = [];
  let underWay = 0;
  let bad = 0;
  let hasAllBegun = false;
  let allDone = () => {};
  const ended = new Promise<void>((resolve) => {
    allDone = resolve;
  });

  async function enter(at: number): Promise<Shopper> {
    const run = runs[at % runs.length]!;
    const shopper = { run, scene: sceneFor(run, place, options) };
    everybody.push(shopper);
    const culprit = (await runPart('setup', run, shopper.scene, signal)).find(isBad);
    if (culprit) {
      throw new Failure('not_run', {
        code: 'setup_failed',
        messages: [`The setup does not work: ${whyOf(culprit)}`],
        next: `spaza run ${run.written.file} --steps`,
      });
    }
    await callsHere.run([], () => shopper.scene.actor());
    return shopper;
  }

  const complain = (why: string) => {
    bad++;
    result.bad.set(why, (result.bad.get(why) ?? 0) + 1);
  };

  function tally(steps: readonly StepReport[]): void {
    for (const { calls } of steps)
      for (const { call, status, ms } of calls) {
        let known = result.calls.get(call);
        if (!known) {
          known = { count: 0, bad: 0, ms: createHistogram() };
          result.calls.set(call, known);
        }
        known.count++;
        if (status === null || status >= 500 || status === 429) known.bad++;
        known.ms.record(ms);
      }
  }

  async function serve(dueAt: number): Promise<void> {
    underWay++;
    try {
      const shopper = free.pop() ?? (await enter(everybody.length));
      result.lag.record(performance.now() - dueAt);
      const steps = await runPart('steps', shopper.run, shopper.scene, signal);
      const culprit = steps.find(isBad);
      if (!signal.aborted) {
        result.done++;
        result.latency.record(performance.now() - dueAt);
        tally(steps);
        if (culprit) complain(whyOf(culprit));
      }
      // Somebody whose order went wrong may have half of it in hand.
      if (!culprit) free.push(shopper);
    } catch (error) {
      if (!signal.aborted) complain((error as Error).message);
    } finally {
      underWay--;
      const next = due.shift();
      if (next !== undefined && !signal.aborted) void serve(next);
      else if (underWay === 0 && hasAllBegun) allDone();
    }
  }

  const first = Math.max(runs.length, Math.min(most, options.shoppers));
  free.push(...(await Promise.all(Array.from({ length: first }, (_, at) => enter(at)))).reverse());
  const began = performance.now();
  const arrivals = Math.max(1, Math.round((forMs / 1000) * perSecond));
  const progress = () =>
    onProgress({
      seconds: Math.round((performance.now() - began) / 1000),
      begun: result.begun,
      done: result.done,
      bad,
      underWay,
      latency: result.latency,
    });
  const watch = setInterval(progress, PROGRESS_EVERY_MS);
  try {
    while (result.begun < arrivals && !signal.aborted) {
      const dueAt = began + (result.begun * 1000) / perSecond;
      if (dueAt > performance.now()) {
        await until(dueAt, signal);
        continue;
      }
      result.begun++;
      if (underWay < most) void serve(dueAt);
      else due.push(dueAt);
    }
    hasAllBegun = true;
    if (underWay > 0) await ended;
    result.ms = performance.now() - began;
  } finally {
    clearInterval(watch);
    for (const { run, scene } of everybody) {
      await runPart('teardown', run, scene, signal);
      await callsHere.run([], () => scene.undoAll());
      scene.dispose();
    }
  }
  return result;
}

import { setTimeout } from 'node:timers/promises';
import type { PlannedRun } from '../scenario/plan.ts';
import type { Place } from '../scenario/run/place.ts';
import type { Arrivals } from './arrivals.ts';
import type { Answer } from './connections.ts';
import { createShopper, isFailed, type RoundReport, type Shopper, type ShopperOptions } from './shopper.ts';
import {
  type Away,
  createHistogram,
  createPresence,
  createTimeline,
  type Histogram,
  type Second,
} from './timeline.ts';

interface LoadOptions extends ShopperOptions {
  /** When scenarios begin. */
  arrivals: Arrivals;
  /** Shoppers that may be under way at the same time. Others wait, and their wait counts as latency. */
  most: number;
  /** Shoppers to set up before it begins. */
  shoppers: number;
  onProgress: (progress: Progress) => void;
  /** Called each second with the result so far; true stops the arrivals. */
  shouldAbort: (soFar: LoadResult) => boolean;
  /** The shop is found to be gone, or back. */
  onAway: (away: Away) => void;
}

export interface Progress extends Pick<LoadResult, 'begun' | 'done' | 'latency'> {
  seconds: number;
  bad: number;
  underWay: number;
}

export interface LoadResult {
  begun: number;
  done: number;
  /** Numbers of failures, by their reason. */
  bad: Map<string, number>;
  /** From when each was due to its end. */
  latency: Histogram;
  /** From when each was due to its start: how far the load generator was behind. */
  lag: Histogram;
  /** The figures of each call of the contract. */
  calls: Map<string, { count: number; bad: number; ms: Histogram }>;
  /** When no answer came at all. */
  away: readonly Away[];
  seconds: readonly Second[];
  /** From the first start to the last end. */
  ms: number;
  /** It was stopped before all shoppers had arrived. */
  isStopped: boolean;
  /** When it was stopped as a threshold was missed, in ms; null if it was not. */
  abortedMs: number | null;
}

const PROGRESS_EVERY_MS = 1000;

/**
 * Starts shoppers at a rate, however long earlier ones take. Each is timed from when it was due, so that the figures of
 * a shop that stalls include everybody who had to wait.
 * @throws Failure `not_run` if the setup of the first shoppers fails
 */
export async function runLoad(runs: readonly PlannedRun[], options: LoadOptions): Promise<LoadResult> {
  const { arrivals, most, signal, onProgress, onAway, shouldAbort } = options;
  const result: LoadResult = {
    begun: 0,
    done: 0,
    bad: new Map(),
    latency: createHistogram(),
    lag: createHistogram(),
    calls: new Map(),
    away: [],
    seconds: [],
    ms: 0,
    isStopped: false,
    abortedMs: null,
  };
  const free: Shopper[] = [];
  const everybody: Shopper[] = [];
  /** Arrived shoppers that were served, or are being served. */
  let served = 0;
  let began = 0;
  let underWay = 0;
  let bad = 0;
  const abort = new AbortController();
  /** Aborted when no more shoppers start. */
  const over = AbortSignal.any([signal, abort.signal]);
  let hasAllBegun = false;
  const { promise: ended, resolve: allDone } = Promise.withResolvers<void>();

  const now = () => Math.round(performance.now() - began);
  const presence = createPresence(now, onAway);
  const timeline = createTimeline(now);
  /** Records whether an answer comes, also for each retry of a call. */
  function seen<T extends Answer>(send: () => Promise<T>): Promise<T> {
    const sentAt = now();
    const answer = send();
    answer.then(
      () => {
        presence.answered(sentAt);
        if (began > 0) timeline.answered();
      },
      () => {
        if (!signal.aborted && began > 0) presence.missed();
      },
    );
    return answer;
  }
  const place: Place = { ...options.place, fetch: (url, init) => seen(() => options.place.fetch(url, init)) };
  const connections = options.connections && {
    ...options.connections,
    prepare(url: string, init: RequestInit) {
      const send = options.connections!.prepare(url, init);
      return send && (() => seen(send));
    },
  };

  async function enter(at: number): Promise<Shopper> {
    const shopper = createShopper(runs[at % runs.length]!, { ...options, place, connections });
    everybody.push(shopper);
    await shopper.arrive();
    return shopper;
  }

  const complain = (why: string) => {
    bad++;
    result.bad.set(why, (result.bad.get(why) ?? 0) + 1);
  };

  function tally({ calls }: RoundReport): void {
    for (const one of calls) {
      const known = result.calls.get(one.call) ?? { count: 0, bad: 0, ms: createHistogram() };
      result.calls.set(one.call, known);
      known.count++;
      if (isFailed(one)) known.bad++;
      known.ms.record(one.ms);
    }
  }

  const dueAtOf = (place: number) => began + arrivals.dueAt(place);

  async function serve(dueAt: number): Promise<void> {
    underWay++;
    try {
      const shopper = free.pop() ?? (await enter(everybody.length));
      result.lag.record(performance.now() - dueAt);
      const report = await shopper.round();
      if (!signal.aborted) {
        result.done++;
        const ms = performance.now() - dueAt;
        result.latency.record(ms);
        timeline.end(ms, report.why !== undefined);
        tally(report);
        if (report.why !== undefined) complain(report.why);
      }
      // A shopper whose steps failed may have half an order, and is not reused.
      if (report.why === undefined) free.push(shopper);
    } catch (error) {
      if (!signal.aborted) complain((error as Error).message);
    } finally {
      underWay--;
      if (served < result.begun && !over.aborted) void serve(dueAtOf(served++));
      else if (underWay === 0 && hasAllBegun) allDone();
    }
  }

  const first = Math.max(runs.length, Math.min(most, options.shoppers));
  free.push(...(await Promise.all(Array.from({ length: first }, (_, at) => enter(at)))).reverse());
  began = performance.now();
  const soFar = (): LoadResult => ({ ...result, ms: now() });
  function progress(): void {
    const { begun, done, latency } = result;
    onProgress({ seconds: Math.round(now() / 1000), begun, done, bad, underWay, latency });
    if (over.aborted || !shouldAbort(soFar())) return;
    result.abortedMs = now();
    abort.abort();
  }
  const watch = setInterval(progress, PROGRESS_EVERY_MS);
  try {
    while (result.begun < arrivals.count && !over.aborted) {
      const dueAt = dueAtOf(result.begun);
      if (dueAt > performance.now()) {
        await setTimeout(dueAt - performance.now(), undefined, { signal: over }).catch(() => undefined);
        continue;
      }
      result.begun++;
      timeline.begin();
      // Waiting shoppers need no list: their number says when they were due.
      if (underWay < most) void serve(dueAtOf(served++));
    }
    hasAllBegun = true;
    if (underWay > 0) await ended;
    result.ms = performance.now() - began;
    result.isStopped = over.aborted;
    result.away = presence.times();
    result.seconds = timeline.all();
  } finally {
    clearInterval(watch);
    for (const shopper of everybody) await shopper.leave();
  }
  return result;
}

import { createHistogram as createRecorder } from 'node:perf_hooks';

/** Values up to this, in µs (about 19 hours), are distinguished to one part in 1000. */
const HIGHEST = 2 ** 36;

export type Histogram = ReturnType<typeof createHistogram>;

/** Durations in ms, recorded in constant memory. */
export function createHistogram() {
  const recorder = createRecorder({ lowest: 1, highest: HIGHEST, figures: 3 });
  const inMs = (micros: number) => (recorder.count === 0 ? 0 : micros / 1000);
  return {
    record: (ms: number) => recorder.record(Math.min(HIGHEST, Math.max(1, Math.round(ms * 1000)))),
    mean: () => inMs(recorder.mean),
    max: () => inMs(recorder.max),
    min: () => inMs(recorder.min),
    reset: () => recorder.reset(),
    /** The duration that this percentage of values do not exceed. */
    percentile: (percent: number) => inMs(recorder.percentile(percent)),
  };
}

/** A figure with two decimals. */
export const rounded = (value: number) => Math.round(value * 100) / 100;

/** The figures of a histogram, in ms with two decimals. */
export function summaryOf(histogram: Histogram) {
  const at = (percent: number) => rounded(histogram.percentile(percent));
  return {
    min: rounded(histogram.min()),
    mean: rounded(histogram.mean()),
    p50: at(50),
    p90: at(90),
    p95: at(95),
    p99: at(99),
    p99_9: at(99.9),
    max: rounded(histogram.max()),
  };
}

/** What happened in one second of a load test. */
export interface Second {
  /** Since the first arrival, from 0. */
  second: number;
  begun: number;
  done: number;
  bad: number;
  /** Answers to calls. */
  calls: number;
  /** Shoppers under way at its end. */
  under_way: number;
  /** Latency of those that were done in it, in ms. */
  p50: number;
  p95: number;
  max: number;
}

/**
 * Records a load test second by second.
 * @param now ms since the first arrival
 */
export function createTimeline(now: () => number) {
  const seconds: Second[] = [];
  // Reused for each second: a histogram takes a thousand times as much memory as its figures.
  const latency = createHistogram();
  const counts = { begun: 0, done: 0, bad: 0, calls: 0 };
  let underWay = 0;

  function close(): void {
    seconds.push({
      second: seconds.length,
      ...counts,
      under_way: underWay,
      p50: rounded(latency.percentile(50)),
      p95: rounded(latency.percentile(95)),
      max: rounded(latency.max()),
    });
    latency.reset();
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] = 0;
  }

  /** Closes the seconds that are over. */
  function advance(): void {
    for (const at = Math.floor(Math.max(0, now()) / 1000); seconds.length < at; ) close();
  }

  return {
    begin(): void {
      advance();
      counts.begun++;
      underWay++;
    },
    answered(): void {
      advance();
      counts.calls++;
    },
    end(ms: number, isBad: boolean): void {
      advance();
      counts.done++;
      underWay--;
      if (isBad) counts.bad++;
      latency.record(ms);
    },
    /** Everything so far; the last second may have been a short one. */
    all(): readonly Second[] {
      advance();
      if (Object.values(counts).some((count) => count > 0)) close();
      return seconds;
    },
  };
}

/** A time without any answer, in ms since the load began; it lasted to the end where `to` is null. */
export interface Away {
  from: number;
  to: number | null;
}

/** Failed calls in a row that mean that the shop is gone. */
const MISSES = 3;

/**
 * Records when a shop did not respond at all.
 * @param now ms since the load began
 * @param tell called when the shop is gone, and when it is back
 */
export function createPresence(now: () => number, tell: (away: Away) => void) {
  const times: Away[] = [];
  let misses = 0;
  let since = 0;
  let away: Away | undefined;

  return {
    /** @param sentAt when the call was sent; a call sent before the first miss proves nothing about the time after it */
    answered(sentAt: number): void {
      if (misses > 0 && sentAt < since) return;
      misses = 0;
      if (!away) return;
      away.to = now();
      tell(away);
      away = undefined;
    },
    missed(): void {
      if (misses++ === 0) since = now();
      if (away || misses < MISSES) return;
      away = { from: since, to: null };
      times.push(away);
      tell(away);
    },
    times: (): readonly Away[] => times,
  };
}

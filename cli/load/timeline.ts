import { createHistogram } from './histogram.ts';

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

const rounded = (ms: number) => Math.round(ms * 100) / 100;

/**
 * Keeps account of a load test second by second.
 * @param now ms since the first arrival
 */
export function createTimeline(now: () => number) {
  const seconds: Second[] = [];
  // One for all: a histogram of each second would take a thousand times as much memory as its figures.
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

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
    /** The duration that so many of 100 do not exceed. */
    percentile: (percent: number) => inMs(recorder.percentile(percent)),
  };
}

/** The figures of a histogram, in ms with two decimals. */
export function summaryOf(histogram: Histogram) {
  const rounded = (ms: number) => Math.round(ms * 100) / 100;
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

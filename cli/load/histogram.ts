/** Buckets for each doubling of the value: what is read back is off by less than one part in this. */
const PER_DOUBLING = 128;
const BITS = Math.log2(PER_DOUBLING);
/** Values up to this, in µs, some 19 hours, have a bucket. */
const LARGEST = 2 ** 36;

/** A value below `PER_DOUBLING` has a bucket of its own; each doubling above has as many buckets as half of that. */
function bucketOf(micros: number): number {
  if (micros < PER_DOUBLING) return micros;
  const shift = Math.floor(Math.log2(micros)) - BITS + 1;
  return shift * (PER_DOUBLING / 2) + Math.floor(micros / 2 ** shift);
}

/** Largest value of a bucket, in µs. */
function topOf(bucket: number): number {
  if (bucket < PER_DOUBLING) return bucket;
  const shift = Math.floor(bucket / (PER_DOUBLING / 2)) - 1;
  return (bucket - shift * (PER_DOUBLING / 2) + 1) * 2 ** shift - 1;
}

export type Histogram = ReturnType<typeof createHistogram>;

/**
 * Counts durations in buckets that grow with what they hold, so that any percentile is known to one part in 64, however
 * many there were and however far apart they are. Durations are in ms.
 */
export function createHistogram() {
  const counts = new Float64Array(bucketOf(LARGEST) + 1);
  let count = 0;
  let sum = 0;
  let largest = 0;
  let smallest = Number.POSITIVE_INFINITY;

  return {
    record(ms: number): void {
      const micros = Math.min(LARGEST, Math.max(0, Math.round(ms * 1000)));
      counts[bucketOf(micros)]! += 1;
      count++;
      sum += ms;
      largest = Math.max(largest, ms);
      smallest = Math.min(smallest, ms);
    },
    count: () => count,
    mean: () => (count === 0 ? 0 : sum / count),
    max: () => largest,
    min: () => (count === 0 ? 0 : smallest),
    /** The duration that so many of 100 do not exceed. */
    percentile(percent: number): number {
      const wanted = Math.max(1, Math.ceil((percent / 100) * count));
      let seen = 0;
      for (const [bucket, many] of counts.entries()) {
        seen += many;
        if (many > 0 && seen >= wanted) return Math.min(largest, topOf(bucket) / 1000);
      }
      return 0;
    },
  };
}

/** What is told of a histogram: in ms, to a hundredth. */
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

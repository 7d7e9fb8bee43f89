import { wrongUsage } from '../failure.ts';
import { didYouMean } from '../nearest-word.ts';
import type { summaryOf } from './timeline.ts';

const LATENCIES = ['min', 'mean', 'p50', 'p90', 'p95', 'p99', 'p99_9', 'max'] as const;
const METRICS = [...LATENCIES, 'errors', 'rate'] as const;
type Metric = (typeof METRICS)[number];

/** A bound that a load test must meet. */
export interface Threshold {
  /** As it was written. */
  text: string;
  /** Only this call, such as `order.register`; whole scenarios where undefined. */
  call: string | undefined;
  metric: Metric;
  isBelow: boolean;
  /** In ms; errors in per cent; the rate in scenarios a second. */
  bound: number;
}

/** The figures that thresholds are compared with. */
export interface Measured {
  latency: ReturnType<typeof summaryOf>;
  /** In per cent. */
  errors: number;
  /** Done in a second. */
  rate: number;
}

const UNITS: Readonly<Record<string, number>> = { '': 1, ms: 1, s: 1000, '%': 1, '/s': 1 };

/**
 * Reads `p95<800ms`, `errors<1%`, `rate>45` or `order.register:p99<2s`.
 * @throws Failure `usage`
 */
export function readThreshold(text: string): Threshold {
  const [, call, name = '', sign, number, unit = ''] =
    /^(?:([\w.]+):)?\s*([\w.]+)\s*([<>])\s*(\d+(?:\.\d+)?)\s*(ms|s|%|\/s)?$/.exec(text.trim()) ?? [];
  if (sign === undefined) {
    throw wrongUsage(
      'invalid_value',
      `'${text}' is not a threshold.`,
      "Write it as --threshold 'p95<800ms', 'errors<1%' or 'order.register:p99<2s'",
    );
  }
  const metric = METRICS.find((one) => one === name.replace('.', '_'));
  if (!metric) {
    throw wrongUsage(
      'invalid_value',
      `'${text}': unknown metric ${name}.${didYouMean(name, METRICS)} Choose from: ${METRICS.join(', ')}.`,
    );
  }
  return {
    text: text.trim(),
    call,
    metric,
    isBelow: sign === '<',
    bound: Number(number) * (UNITS[unit] ?? 1),
  };
}

/**
 * Checks that the contract has the calls that thresholds are for.
 * @throws Failure `usage` with the nearest name if there is no such call
 */
export function requireCalls(thresholds: readonly Threshold[], known: ReadonlySet<string>): void {
  for (const { call, text } of thresholds) {
    if (call !== undefined && !known.has(call))
      throw wrongUsage(
        'unknown_call',
        `'${text}': there is no call ${call}.${didYouMean(call, known)}`,
        'spaza call --list',
      );
  }
}

/** The measured value, and whether it meets the bound; null if no such call was made. */
export function judge(
  { call, metric, isBelow, bound, text }: Threshold,
  whole: Measured,
  calls: ReadonlyMap<string, Measured>,
) {
  const measured = call === undefined ? whole : calls.get(call);
  const came =
    measured && (metric === 'errors' || metric === 'rate' ? measured[metric] : measured.latency[metric]);
  const met = came !== undefined && (isBelow ? came < bound : came > bound);
  return { threshold: text, came: came ?? null, met };
}

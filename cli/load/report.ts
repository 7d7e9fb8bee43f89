import { wrongUsage } from '../failure.ts';
import { didYouMean } from '../nearest-word.ts';
import type { Page } from '../output/output.ts';
import type { Column } from '../output/table.ts';
import { arrivalsIn, type Stage } from './arrivals.ts';
import type { LoadResult, Progress } from './run-load.ts';
import { type Away, rounded, summaryOf } from './timeline.ts';

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
interface Measured {
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

const MOST_REASONS = 10;

interface LoadSettings {
  target: string;
  scenarios: readonly string[];
  stages: readonly Stage[];
  thresholds: readonly Threshold[];
}

/**
 * The rate per second over the whole time in which shoppers could arrive, including the time after the last arrival.
 */
export function rateOf(
  count: number,
  { ms, isStopped }: Pick<LoadResult, 'ms' | 'isStopped'>,
  forMs: number,
): number {
  const spanMs = isStopped ? ms : Math.max(ms, forMs);
  return rounded(spanMs === 0 ? 0 : (count / spanMs) * 1000);
}

/** The result of a load run for programs. Times are in ms, errors in per cent. */
export function loadDocument(result: LoadResult, { target, scenarios, stages, thresholds }: LoadSettings) {
  const { begun, done, ms } = result;
  const { count, forMs } = arrivalsIn(stages);
  const bad = [...result.bad.values()].reduce((sum, count) => sum + count, 0);
  const perSecondDone = rateOf(done, result, forMs);
  const whole: Measured = {
    latency: summaryOf(result.latency),
    errors: rounded(begun === 0 ? 0 : (bad / begun) * 100),
    rate: perSecondDone,
  };
  const calls = new Map(
    [...result.calls].map(([call, { count, bad, ms }]) => [
      call,
      {
        count,
        bad,
        latency: summaryOf(ms),
        errors: rounded((bad / count) * 100),
        rate: rateOf(count, result, forMs),
      },
    ]),
  );
  return {
    load: {
      target,
      scenarios,
      wanted_per_second: rounded((count / forMs) * 1000),
      for_ms: forMs,
      stages: stages.map(({ forMs, from, to }) => ({
        for_ms: forMs,
        from_per_second: from,
        to_per_second: to,
      })),
      ms: Math.round(ms),
      begun,
      done,
      bad,
      errors_percent: whole.errors,
      done_per_second: perSecondDone,
      latency_ms: whole.latency,
      lag_ms: summaryOf(result.lag),
      calls: [...calls].map(([call, { count, bad, latency, errors }]) => ({
        call,
        count,
        bad,
        errors_percent: errors,
        ms: latency,
      })),
      reasons: [...result.bad]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, MOST_REASONS)
        .map(([why, count]) => ({ why, count })),
      away: result.away.map(({ from, to }) => ({ from_ms: from, to_ms: to })),
      timeline: result.seconds,
      aborted_ms: result.abortedMs,
      thresholds: thresholds.map((threshold) => judge(threshold, whole, calls)),
    },
  };
}

export type LoadDocument = ReturnType<typeof loadDocument>;

/**
 * The thresholds that are missed so far. A lower bound for the rate is only judged at the end, and so is a call that was
 * not made yet.
 */
export const missedSoFar = ({ load }: LoadDocument, thresholds: readonly Threshold[]) =>
  load.thresholds.filter(({ met, came }, at) => {
    const { metric, isBelow } = thresholds[at]!;
    return !met && came !== null && (metric !== 'rate' || isBelow);
  });

/** A duration in seconds, however short. */
export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

type Row = { name: string; count: number; errors: number } & LoadDocument['load']['latency_ms'];

const LATENCIES_SHOWN = ['mean', 'p50', 'p90', 'p95', 'p99', 'max'] as const;
/** The columns of the table of figures, behind the names of its rows. */
export const FIGURES: readonly [title: string, figure: (row: Row) => number][] = [
  ['count', ({ count }) => count],
  ['failed %', ({ errors }) => errors],
  ...LATENCIES_SHOWN.map((name): [string, (row: Row) => number] => [name, (row) => row[name]]),
];
const columns: Column<Row>[] = [
  { title: 'ms', text: ({ name }) => name, isLong: true },
  ...FIGURES.map(
    ([title, figure]): Column<Row> => ({ title, align: 'right', text: (row) => String(figure(row)) }),
  ),
];

/** The rows of the table of figures: of whole scenarios, and of each call. */
export const figuresOf = ({ load }: LoadDocument): Row[] => [
  {
    name: 'scenario, from when it was due',
    count: load.done,
    errors: load.errors_percent,
    ...load.latency_ms,
  },
  { name: 'lag, until it began', count: load.done, errors: 0, ...load.lag_ms },
  ...load.calls.map(({ call, count, errors_percent: errors, ms }) => ({ name: call, count, errors, ...ms })),
];

/** The result of a load run for people. */
export function drawLoad(document: LoadDocument, page: Page): void {
  const { load } = document;
  page.table(columns, figuresOf(document));
  page.line('');
  page.line(
    `${load.done} of ${load.begun} done, ${load.done_per_second} per second (${load.wanted_per_second} wanted), ${load.bad} failed, at ${load.target}`,
  );
  if (load.aborted_ms !== null)
    page.line(`    Stopped after ${inSeconds(load.aborted_ms)}, as a threshold was missed.`);
  for (const { why, count } of load.reasons) page.line(`    ${count} times  ${why}`);
  for (const { from_ms: from, to_ms: to } of load.away) page.line(`    ${awayText({ from, to })}`);
  for (const { threshold, came, met } of load.thresholds) {
    page.line(
      `${met ? page.paint('green', '✓') : page.paint('red', '✗')} ${threshold}  measured ${came ?? 'nothing'}`,
    );
  }
}

/** When no answer came. */
export const awayText = ({ from, to }: Away): string =>
  `There was no response from ${inSeconds(from)} to ${to === null ? 'the end' : inSeconds(to)}.`;

/** The message about a shop that went away or came back. */
export const awayNote = ({ from, to }: Away, target: string): string =>
  to === null
    ? `${target} does not respond. The load test continues until its time is up; Ctrl-C stops it.`
    : `${target} responds again, after ${inSeconds(to - from)}.`;

/** The progress of a load run, on one line. */
export const progressLine = ({ seconds, begun, done, bad, underWay, latency }: Progress): string =>
  `${seconds} s  ${begun} started  ${done} done  ${bad} failed  ${underWay} in progress  ` +
  `p50 ${Math.round(latency.percentile(50))} ms  p99 ${Math.round(latency.percentile(99))} ms`;

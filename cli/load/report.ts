import type { Page } from '../output/output.ts';
import type { Column } from '../output/table.ts';
import { arrivalsIn, type Stage } from './arrivals.ts';
import type { Away } from './presence.ts';
import type { LoadResult, Progress } from './run-load.ts';
import { judge, type Measured, type Threshold } from './thresholds.ts';
import { summaryOf } from './timeline.ts';

const MOST_REASONS = 10;
const rounded = (value: number) => Math.round(value * 100) / 100;

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
  const calls = new Map<string, Measured & { count: number; bad: number }>(
    [...result.calls].map(([call, tally]) => [
      call,
      {
        count: tally.count,
        bad: tally.bad,
        latency: summaryOf(tally.ms),
        errors: rounded((tally.bad / tally.count) * 100),
        rate: rateOf(tally.count, result, forMs),
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

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

type Row = { name: string; count: number; errors: number } & LoadDocument['load']['latency_ms'];

const number = (title: string, value: (row: Row) => number): Column<Row> => ({
  title,
  align: 'right',
  text: (row) => String(value(row)),
});
const columns: Column<Row>[] = [
  { title: 'ms', text: ({ name }) => name, isLong: true },
  number('count', ({ count }) => count),
  number('failed %', ({ errors }) => errors),
  number('mean', ({ mean }) => mean),
  number('p50', ({ p50 }) => p50),
  number('p90', ({ p90 }) => p90),
  number('p95', ({ p95 }) => p95),
  number('p99', ({ p99 }) => p99),
  number('max', ({ max }) => max),
];

/** The result of a load run for people. */
export function drawLoad({ load }: LoadDocument, page: Page): void {
  page.table(columns, [
    {
      name: 'scenario, from when it was due',
      count: load.done,
      errors: load.errors_percent,
      ...load.latency_ms,
    },
    { name: 'lag, until it began', count: load.done, errors: 0, ...load.lag_ms },
    ...load.calls.map(({ call, count, errors_percent, ms }) => ({
      name: call,
      count,
      errors: errors_percent,
      ...ms,
    })),
  ]);
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

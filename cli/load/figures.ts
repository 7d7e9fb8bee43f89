import type { LoadDocument } from './report.ts';
import type { Second } from './timeline.ts';

const COLUMNS = [
  'second',
  'begun',
  'done',
  'bad',
  'calls',
  'under_way',
  'p50',
  'p95',
  'max',
] as const satisfies (keyof Second)[];

/** A load test for a spreadsheet: a line for each second. */
export const csvOf = ({ load }: LoadDocument): string =>
  [COLUMNS.join(','), ...load.timeline.map((second) => COLUMNS.map((name) => second[name]).join(','))]
    .map((line) => `${line}\n`)
    .join('');

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number, suffix?: string];

const labelText = (labels: Labels) =>
  Object.entries(labels)
    .map(
      ([name, value]) =>
        `${name}="${value.replace(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`))}"`,
    )
    .join(',');

type Latency = LoadDocument['load']['latency_ms'];

const QUANTILES = { '0.5': 'p50', '0.9': 'p90', '0.95': 'p95', '0.99': 'p99', '0.999': 'p99_9' } as const;

const summary = (labels: Labels, latency: Latency, count: number): Sample[] => [
  ...Object.entries(QUANTILES).map(
    ([quantile, name]): Sample => [{ ...labels, quantile }, latency[name] / 1000],
  ),
  [labels, (latency.mean * count) / 1000, '_sum'],
  [labels, count, '_count'],
];

/** A load test as Prometheus reads it, in its text format: from a file of the node exporter, or a push gateway. */
export function prometheusOf({ load }: LoadDocument): string {
  const at = { target: load.target };
  const family = (name: string, type: 'counter' | 'gauge' | 'summary', help: string, samples: Sample[]) =>
    [
      `# HELP spaza_load_${name} ${help}`,
      `# TYPE spaza_load_${name} ${type}`,
      ...samples.map(
        ([labels, value, suffix = '']) =>
          `spaza_load_${name}${suffix}{${labelText({ ...at, ...labels })}} ${value}`,
      ),
    ].join('\n');
  return `${[
    family('begun_total', 'counter', 'Shoppers who began.', [[{}, load.begun]]),
    family('done_total', 'counter', 'Shoppers whose steps are over.', [[{}, load.done]]),
    family('failed_total', 'counter', 'Shoppers whose steps did not pass.', [[{}, load.bad]]),
    family(
      'duration_seconds',
      'summary',
      'From when a shopper was due to the end of the steps.',
      summary({}, load.latency_ms, load.done),
    ),
    family(
      'lag_seconds',
      'summary',
      'From when a shopper was due to the beginning of the steps.',
      summary({}, load.lag_ms, load.done),
    ),
    family(
      'calls_failed_total',
      'counter',
      'Calls without a response, or with one of 429 or 5xx.',
      load.calls.map(({ call, bad }) => [{ call }, bad]),
    ),
    family(
      'call_duration_seconds',
      'summary',
      'How long a call took.',
      load.calls.flatMap(({ call, ms, count }) => summary({ call }, ms, count)),
    ),
    family(
      'threshold_met',
      'gauge',
      '1 if the threshold holds.',
      load.thresholds.map(({ threshold, met }) => [{ threshold }, met ? 1 : 0]),
    ),
  ].join('\n')}\n`;
}

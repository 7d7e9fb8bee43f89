import { escaped, htmlPage, time } from '../output/html-page.ts';
import { FIGURES, figuresOf, inSeconds, type LoadDocument } from './report.ts';
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
  const { begun, done, bad, calls, latency_ms: latency, lag_ms: lag, thresholds } = load;
  const failed = calls.map((one): Sample => [{ call: one.call }, one.bad]);
  const durations = calls.flatMap(({ call, ms, count }) => summary({ call }, ms, count));
  const met = thresholds.map((one): Sample => [{ threshold: one.threshold }, one.met ? 1 : 0]);
  const families: [name: string, type: string, help: string, samples: Sample[]][] = [
    ['begun_total', 'counter', 'Shoppers who began.', [[{}, begun]]],
    ['done_total', 'counter', 'Shoppers whose steps are over.', [[{}, done]]],
    ['failed_total', 'counter', 'Shoppers whose steps did not pass.', [[{}, bad]]],
    [
      'duration_seconds',
      'summary',
      'From when a shopper was due to the end of the steps.',
      summary({}, latency, done),
    ],
    [
      'lag_seconds',
      'summary',
      'From when a shopper was due to the beginning of the steps.',
      summary({}, lag, done),
    ],
    ['calls_failed_total', 'counter', 'Calls without a response, or with one of 429 or 5xx.', failed],
    ['call_duration_seconds', 'summary', 'How long a call took.', durations],
    ['threshold_met', 'gauge', '1 if the threshold holds.', met],
  ];
  const lines = families.flatMap(([name, type, help, samples]) => [
    `# HELP spaza_load_${name} ${help}`,
    `# TYPE spaza_load_${name} ${type}`,
    ...samples.map(([labels, value, suffix = '']) => {
      const all = labelText({ target: load.target, ...labels });
      return `spaza_load_${name}${suffix}{${all}} ${value}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}

const WIDTH = 720;
const HEIGHT = 200;
/** Room for the figures beside and below the chart. */
const LEFT = 64;
const BELOW = 22;
/** More points than this cannot be told apart in the chart. */
const MOST_POINTS = 360;

interface Line {
  name: string;
  style: 'arrived' | 'good' | 'bad' | 'left';
  values: readonly number[];
}

/** The next of 1, 2, 5, 10, 20 and so on that is not below a value. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

/** Reduces values to the highest of every `each` of them. */
function thinned(values: readonly number[], each: number): number[] {
  return Array.from({ length: Math.ceil(values.length / each) }, (_, at) =>
    Math.max(...values.slice(at * each, (at + 1) * each)),
  );
}

function chart(title: string, unit: string, lines: readonly Line[]): string {
  const seconds = lines[0]?.values.length ?? 0;
  const each = Math.max(1, Math.ceil(seconds / MOST_POINTS));
  const drawn = lines.map((line) => ({ ...line, values: thinned(line.values, each) }));
  const top = roundUp(Math.max(...drawn.flatMap(({ values }) => values), 1));
  const points = Math.max(1, Math.ceil(seconds / each));
  const x = (at: number) => LEFT + (points === 1 ? 0 : (at / (points - 1)) * (WIDTH - LEFT - 8));
  const y = (value: number) => 8 + (1 - value / top) * (HEIGHT - BELOW - 8);
  const at = (left: number, height: number) => `${left.toFixed(1)},${height.toFixed(1)}`;
  const grid = [0, top / 2, top].map(
    (value) =>
      `<line x1="${LEFT}" x2="${WIDTH - 8}" y1="${y(value)}" y2="${y(value)}"/><text x="${LEFT - 6}" y="${y(value) + 5}" text-anchor="end">${value}</text>`,
  );
  const ticks = [0, 0.5, 1].map((part) => {
    const left = x(part * (points - 1));
    const anchor = part === 0 ? 'start' : part === 1 ? 'end' : 'middle';
    return `<text x="${left}" y="${HEIGHT - 4}" text-anchor="${anchor}">${Math.round(part * (seconds - 1))} s</text>`;
  });
  const paths = drawn.map(
    ({ style, values }) =>
      `<polyline class="${style}" points="${values.map((value, nth) => at(x(nth), y(value))).join(' ')}"/>`,
  );
  const peaks = lines.map(({ name, values }) => `${name} at most ${Math.max(0, ...values)}`).join(', ');
  const legend = lines.map(({ name, style }) => `<span class="${style}">${escaped(name)}</span>`).join(' ');
  return `<figure><figcaption>${escaped(title)} ${legend}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(`${title}, ${unit}: ${peaks}`)}">${grid.join('')}${ticks.join('')}${paths.join('')}</svg></figure>`;
}

const STYLE = `<style>
:root { --arrived: light-dark(#2563a8, #6cb0f5); }
figure { margin: 0 0 1.25rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--card); }
figcaption { font-weight: 600; } figcaption span { display: inline-block; margin-inline-start: .75rem; font-weight: 400; }
figcaption span::before { content: ''; display: inline-block; width: 1.2em; margin-inline-end: .3em; border-top: 2px solid; vertical-align: middle; }
svg { display: block; width: 100%; height: auto; } svg line { stroke: var(--line); } svg text { fill: var(--ink-soft); font: 12px system-ui, sans-serif; }
polyline { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.arrived { color: var(--arrived); } .good { color: var(--good); } .bad { color: var(--bad); } .left { color: var(--left); }
polyline.bad { stroke-dasharray: 6 3; } polyline.left { stroke-dasharray: 2 3; } figcaption .bad::before { border-top-style: dashed; } figcaption .left::before { border-top-style: dotted; }
@media (max-width: 40rem) { svg text { font-size: 22px; } }
.wide { overflow-x: auto; } .wide td, .wide th { white-space: nowrap; } .wide td:not(:first-child), .wide th:not(:first-child) { text-align: end; }
</style>`;

/** A load test as one page that needs nothing else, with charts of what happened second by second. */
export function loadHtmlOf(document: LoadDocument): string {
  const { load } = document;
  const of = (name: keyof Second) => load.timeline.map((second) => second[name]);
  const count = (name: string, value: number | string, style = '') =>
    `<li class="${style}"><b>${value}</b> ${name}</li>`;
  const heads = ['ms', ...FIGURES.map(([title]) => title)].map((title) => `<th>${title}</th>`);
  const rows = figuresOf(document).map((row) => {
    const cells = [escaped(row.name), ...FIGURES.map(([, figure]) => figure(row))];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const thresholds = load.thresholds.map(
    ({ threshold, came, met }) =>
      `<p class="${met ? 'passed' : 'failed'}">${met ? '✓' : '✗'} ${escaped(threshold)}: measured ${came ?? 'nothing'}</p>`,
  );
  const reasons = load.reasons.map(({ why, count }) => `<p>${count} times: ${escaped(why)}</p>`);
  return htmlPage({
    title: 'Spaza load test',
    heading: `Load at ${load.target}`,
    when: `${time(load.ms)}${escaped(load.scenarios.join(', '))}`,
    body: `${STYLE}
<ul class="counts">${[
      count('begun', load.begun),
      count('done', load.done),
      count('failed', load.bad, load.bad > 0 ? 'failed' : 'none'),
      count('done per second', load.done_per_second),
    ].join('')}</ul>
${load.aborted_ms === null ? '' : `<p class="failed">Stopped after ${inSeconds(load.aborted_ms)}, as a threshold was missed.</p>`}
${thresholds.join('\n')}
${chart('Shoppers per second', 'per second', [
  { name: 'begun', style: 'arrived', values: of('begun') },
  { name: 'done', style: 'good', values: of('done') },
  { name: 'failed', style: 'bad', values: of('bad') },
])}
${chart('Latency, ms', 'ms', [
  { name: 'p50', style: 'good', values: of('p50') },
  { name: 'p95', style: 'arrived', values: of('p95') },
  { name: 'max', style: 'left', values: of('max') },
])}
${chart('Calls per second, and shoppers under way', 'per second', [
  { name: 'calls', style: 'arrived', values: of('calls') },
  { name: 'under way', style: 'left', values: of('under_way') },
])}
<div class="wide"><table><tr>${heads.join('')}</tr>${rows.join('')}</table></div>
${reasons.join('\n')}`,
  });
}

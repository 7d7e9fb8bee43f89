import { expect, test } from 'vitest';
import { judge, rateOf, readThreshold, requireCalls } from './report.ts';
import { createHistogram, summaryOf } from './timeline.ts';

test('computes percentiles to one part in 1000, over ten orders of magnitude', () => {
  for (const scale of [0.01, 1, 6000]) {
    const histogram = createHistogram();
    const durations = Array.from({ length: 10_000 }, (_, at) => (at + 1) * scale);
    for (const ms of durations.toReversed()) histogram.record(ms);
    for (const percent of [1, 50, 90, 99, 99.9, 100]) {
      const exact = durations[Math.ceil((percent / 100) * durations.length) - 1]!;
      expect(histogram.percentile(percent) / exact).toBeGreaterThan(1 - 1 / 1000);
      expect(histogram.percentile(percent) / exact).toBeLessThan(1 + 1 / 1000);
    }
    expect(histogram.max() / (10_000 * scale)).toBeCloseTo(1, 3);
    expect(histogram.mean() / (5000.5 * scale)).toBeCloseTo(1, 3);
  }
});

test('reports zeros if nothing was done', () => {
  expect(summaryOf(createHistogram())).toMatchObject({ p50: 0, max: 0, mean: 0, min: 0 });
});

test.each([
  ['over the planned time, if the last one is done early', 20, { ms: 1_901, isStopped: false }, 2_000, 10],
  ['over the planned time, if it is long', 6_000, { ms: 119_990, isStopped: false }, 120_000, 50],
  ['over the real time, if the last ones take longer', 20, { ms: 4_000, isStopped: false }, 2_000, 5],
  ['over the time until it was stopped', 30, { ms: 3_000, isStopped: true }, 60_000, 10],
  ['0, if it was stopped at once', 0, { ms: 0, isStopped: true }, 60_000, 0],
])('computes the rate %s', (_what, count, result, forMs, rate) => {
  expect(rateOf(count, result, forMs)).toBe(rate);
});

const latency = { min: 1, mean: 5, p50: 4, p90: 8, p95: 9, p99: 20, p99_9: 40, max: 50 };
const whole = { latency, errors: 0.5, rate: 48 };
const calls = new Map([['order.register', { ...whole, latency: { ...latency, p99: 3000 } }]]);

test.each([
  ['p95<10ms', { came: 9, met: true }],
  ['p99.9 < 0.04s', { came: 40, met: false }],
  ['errors<1%', { came: 0.5, met: true }],
  ['rate>49/s', { came: 48, met: false }],
  ['order.register:p99<2s', { came: 3000, met: false }],
  ['order.cancel:p99<2s', { came: null, met: false }],
])('judges whether the threshold %s is met', (text, judged) => {
  expect(judge(readThreshold(text), whole, calls)).toMatchObject(judged);
});

test.each([
  ['p95', 'is not a threshold'],
  ['p95=8', 'is not a threshold'],
  ['eror<1%', 'Did you mean errors?'],
])('refuses %s', (text, message) => {
  expect(() => readThreshold(text)).toThrow(message);
});

test('refuses a threshold for an unknown call, and names the nearest one', () => {
  const known = new Set(['order.register', 'catalog.search']);
  expect(() => requireCalls([readThreshold('order.regster:p99<2s')], known)).toThrow(
    'Did you mean order.register?',
  );
  expect(() =>
    requireCalls([readThreshold('order.register:p99<2s'), readThreshold('p95<1s')], known),
  ).not.toThrow();
});

import { escaped } from '../../output/html-page.ts';
import {
  cellText,
  culpritOf,
  foldedCalls,
  lastReasons,
  type RunReport,
  type ScenarioReport,
  triesText,
  type Verdict,
} from './report.ts';

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** Why a scenario did not pass: in a line, and with all that is known of it. */
export function whyOf(report: ScenarioReport): { head: string; text: string } {
  const step = culpritOf(report);
  if (!step) return { head: report.why ?? '', text: report.why ?? '' };
  const head = `Line ${step.line}, ${step.title}: ${step.why ?? ''}`;
  const rows = (step.mismatches ?? []).map(
    ({ path, expected, came }) => `${path}: expected ${expected}, received ${came}`,
  );
  const { last, further } = lastReasons(step);
  const earlier = last.map((tries) => `earlier, on try ${triesText(tries)}: ${tries.why}`);
  if (further > 0) earlier.unshift(`earlier, for ${further} other reasons`);
  const calls = foldedCalls(step.calls).map(
    ({ call: { method, url, status, ms }, times }) =>
      `${method} ${url} ${status ?? 'no response'} ${Math.round(ms)} ms${times > 1 ? ` (${times} times, last one shown)` : ''}`,
  );
  const values = Object.entries(step.values ?? {}).map(([name, value]) => `with ${name} = ${value}`);
  const exchange = Object.entries(step.last ?? {}).map(([what, text]) => `${what}: ${text}`);
  const by = step.who ? [`by ${step.who}`] : [];
  return { head, text: [head, ...rows, ...earlier, ...by, ...values, ...calls, ...exchange].join('\n') };
}

const ELEMENTS: Readonly<Record<Verdict, string | undefined>> = {
  passed: undefined,
  failed: 'failure',
  broken: 'error',
  skipped: 'skipped',
};

function testCase(report: ScenarioReport): string {
  const { name, file, line, ms, verdict } = report;
  const head = `<testcase name="${escaped(`${name} (${cellText(report)})`)}" classname="${escaped(file)}" file="${escaped(file)}" line="${line}" time="${seconds(ms)}"`;
  const element = ELEMENTS[verdict];
  if (!element) return `    ${head}/>`;
  const { head: message, text } = whyOf(report);
  return `    ${head}><${element} message="${escaped(message)}">${escaped(text)}</${element}></testcase>`;
}

/** The report as CI systems read it: JUnit XML, a suite for each file. */
export function junitOf({ scenarios, ms }: RunReport): string {
  const count = (list: readonly ScenarioReport[], verdict: Verdict) =>
    list.filter((one) => one.verdict === verdict).length;
  const totals = (list: readonly ScenarioReport[], time: number) =>
    `tests="${list.length}" failures="${count(list, 'failed')}" errors="${count(list, 'broken')}" skipped="${count(list, 'skipped')}" time="${seconds(time)}"`;
  const suites = [...Map.groupBy(scenarios, ({ file }) => file)].map(([file, list]) => {
    const time = list.reduce((sum, one) => sum + one.ms, 0);
    const began = new Date(Math.min(...list.map(({ startedAt }) => startedAt))).toISOString();
    return [
      `  <testsuite name="${escaped(file)}" timestamp="${began}" ${totals(list, time)}>`,
      ...list.map(testCase),
      '  </testsuite>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="spaza" ${totals(scenarios, ms)}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

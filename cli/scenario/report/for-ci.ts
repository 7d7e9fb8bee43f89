import { appendFile } from 'node:fs/promises';
import { escaped } from '../../output/html-page.ts';
import { mismatchText } from '../run/match.ts';
import {
  countsOf,
  countsText,
  culpritOf,
  foldedCalls,
  fullName,
  isBad,
  lastReasons,
  type RunReport,
  type ScenarioReport,
  triesText,
  type Verdict,
} from './report.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Workflow commands that mark the step at which each scenario went wrong, in the file of a pull request. */
export const annotationsOf = (report: RunReport): string[] =>
  report.scenarios.filter(isBad).map((one) => {
    const line = culpritOf(one)?.line ?? one.line;
    const title = property(fullName(one));
    return `::error file=${property(one.file)},line=${line},title=${title}::${data(whyOf(one).text)}`;
  });

const inCell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The summary of a job: the count of each outcome, and what was wrong. */
export function summaryOf(report: RunReport): string {
  const rows = report.scenarios
    .filter(isBad)
    .map((one) => `| ${inCell(fullName(one))} | ${inCell(`${one.file}: ${whyOf(one).head}`)} |`);
  return [
    `### Scenarios at ${report.target}`,
    '',
    countsText(report),
    '',
    ...(rows.length > 0 ? ['| Scenario | Why |', '| --- | --- |', ...rows, ''] : []),
    '',
  ].join('\n');
}

/** Reports to GitHub Actions, if this runs there. */
export async function tellGitHub(
  report: RunReport,
  env: Environment,
  say: (line: string) => void,
): Promise<void> {
  if (env.GITHUB_ACTIONS !== 'true') return;
  for (const line of annotationsOf(report)) say(line);
  if (env.GITHUB_STEP_SUMMARY) await appendFile(env.GITHUB_STEP_SUMMARY, summaryOf(report));
}

/** A description in TAP, where `#` would begin a directive. */
const described = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\#]/g, '\\$&');

/** The report in the Test Anything Protocol, version 14: a line for each scenario, and what was wrong below it. */
export function tapOf({ scenarios }: RunReport): string {
  const lines = scenarios.flatMap((report, at) => {
    const { verdict, why = '' } = report;
    const skip = verdict === 'skipped' ? ` # SKIP ${described(why)}` : '';
    const head = `${isBad(report) ? 'not ok' : 'ok'} ${at + 1} - ${described(fullName(report))}${skip}`;
    if (!isBad(report)) return [head];
    const diagnosis = { severity: verdict, at: `${report.file}:${report.line}`, message: whyOf(report).text };
    // JSON is YAML too, and needs no rules of its own for quotes.
    const fields = Object.entries(diagnosis).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`);
    return [head, '  ---', ...fields, '  ...'];
  });
  return ['TAP version 14', `1..${scenarios.length}`, ...lines, ''].join('\n');
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** Why a scenario did not pass: on one line, and with all details. */
function whyOf(report: ScenarioReport): { head: string; text: string } {
  const step = culpritOf(report);
  if (!step) return { head: report.why ?? '', text: report.why ?? '' };
  const head = `Line ${step.line}, ${step.title}: ${step.why ?? ''}`;
  const rows = (step.mismatches ?? []).map(mismatchText);
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
  const { file, line, ms, verdict } = report;
  const head = `<testcase name="${escaped(fullName(report))}" classname="${escaped(file)}" file="${escaped(file)}" line="${line}" time="${seconds(ms)}"`;
  const element = ELEMENTS[verdict];
  if (!element) return `    ${head}/>`;
  const { head: message, text } = whyOf(report);
  return `    ${head}><${element} message="${escaped(message)}">${escaped(text)}</${element}></testcase>`;
}

/** The report as CI systems read it: JUnit XML, a suite for each file. */
export function junitOf({ scenarios, ms }: RunReport): string {
  const totals = (list: ScenarioReport[], time: number) => {
    const { failed, broken, skipped } = countsOf({ scenarios: list });
    return `tests="${list.length}" failures="${failed}" errors="${broken}" skipped="${skipped}" time="${seconds(time)}"`;
  };
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

import type { Page } from '../../output/output.ts';
import { oneLine } from '../../output/text.ts';
import { tookText } from '../../values/times.ts';
import type { SeenCall } from '../run/seen-calls.ts';
import {
  countsText,
  foldedCalls,
  fullName,
  isBad,
  lastReasons,
  type RunReport,
  type ScenarioReport,
  type StepReport,
  triesText,
  type Verdict,
} from './report.ts';

const MARKS: Readonly<Record<Verdict, string>> = { passed: '✓', failed: '✗', broken: '!', skipped: '-' };
const STYLES = { passed: 'green', failed: 'red', broken: 'red', skipped: 'yellow' } as const;

/** Which scenario, and how it ended, in a line. */
export const headLine = (report: ScenarioReport): string =>
  `${MARKS[report.verdict]} ${fullName(report)}  ${
    report.verdict === 'skipped' ? (report.why ?? '') : tookText(report.ms)
  }`;

const callLine = ({ method, call, url, status, ms, error }: SeenCall) =>
  `${method} ${call} ${status ?? 'no response'} ${tookText(ms)}  ${url}${error ? `  ${error}` : ''}`;

function drawStep(step: StepReport, page: Page, isLong: boolean): void {
  const {
    verdict,
    line,
    title,
    ms,
    tries,
    why,
    mismatches = [],
    earlier = [],
    calls,
    values = {},
    last: exchange,
  } = step;
  const { last, further } = isLong ? { last: earlier, further: 0 } : lastReasons(step);
  const mark = page.paint(STYLES[verdict], MARKS[verdict]);
  const again = tries > 1 ? `, ${tries} tries` : '';
  page.line(
    `    ${mark} ${page.paint('dim', `${line}:`)} ${oneLine(title)}  ${page.paint('dim', `${tookText(ms)}${again}`)}`,
  );
  if (why) page.line(`        ${oneLine(why)}`);
  for (const { path, expected, came } of mismatches) {
    page.line(`        ${path}`);
    page.line(`            expected  ${expected}`);
    page.line(`            received  ${came}`);
  }
  if (further > 0) page.line(`        earlier, for ${further} other reasons: --steps shows them`);
  for (const tries of last) page.line(`        earlier, on try ${triesText(tries)}: ${oneLine(tries.why)}`);
  const used = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
  if (used.length > 0) page.line(page.paint('dim', `        with ${oneLine(used.join(', '))}`));
  const folded = isBad(step) ? foldedCalls(calls) : [];
  for (const { call, times } of isLong ? calls.map((call) => ({ call, times: 1 })) : folded) {
    const often = times > 1 ? `  (${times} times, last one shown)` : '';
    page.line(page.paint('dim', `        ${callLine(call)}${often}`));
  }
  for (const [what, text] of Object.entries(exchange ?? {}))
    page.line(page.paint('dim', `            ${what.padEnd(8)}  ${oneLine(text)}`));
}

/** The scenarios of a run; for each that did not pass, its steps with expected and actual values. */
export function drawRun(report: RunReport, page: Page, { isLong }: { isLong: boolean }): void {
  for (const scenario of report.scenarios) {
    const { verdict, file, line, steps } = scenario;
    const head = headLine(scenario);
    page.line(`${page.paint(STYLES[verdict], head.slice(0, 1))}${head.slice(1)}`);
    if (scenario.left)
      page.line(
        `    ${scenario.left} ${scenario.left === 1 ? 'change' : 'changes'} to the shop could not be undone: its clock, faults, offers or settings may be as the scenario left them.`,
      );
    if (!isLong && !isBad(scenario)) continue;
    page.line(page.paint('dim', `    ${file}:${line}`));
    if (steps.length === 0 && scenario.why) page.line(`        ${oneLine(scenario.why)}`);
    for (const step of steps) drawStep(step, page, isLong);
  }
  const left = report.notBegun > 0 ? `, ${report.notBegun} not started` : '';
  page.line('');
  page.line(`${countsText(report)}${left} in ${tookText(report.ms)}, at ${report.target}`);
}

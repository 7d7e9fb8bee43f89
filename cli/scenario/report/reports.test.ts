import { expect, test } from 'vitest';
import { annotationsOf, summaryOf, tapOf } from './for-ci.ts';
import type { RunReport, ScenarioReport, StepReport } from './report.ts';

const step: StepReport = {
  part: 'steps',
  title: 'search rice, 100%',
  line: 7,
  verdict: 'failed',
  tries: 1,
  ms: 5,
  why: 'Not as expected.',
  mismatches: [{ path: 'result', expected: 'count 2', came: '3' }],
  calls: [],
};
const scenario = (
  verdict: ScenarioReport['verdict'],
  more: Partial<ScenarioReport> = {},
): ScenarioReport => ({
  name: `One that is ${verdict} | #1`,
  file: 'a,b.yaml',
  line: 1,
  generation: 'newer',
  mode: undefined,
  cell: {},
  verdict,
  startedAt: 0,
  ms: 5,
  steps: [],
  ...more,
});
const report: RunReport = {
  target: 'in-process',
  startedAt: 0,
  ms: 15,
  notBegun: 0,
  scenarios: [
    scenario('passed'),
    scenario('failed', { steps: [step] }),
    scenario('skipped', { why: 'Line 3: no key' }),
  ],
};

test('writes a line of TAP for each scenario, and what was wrong as YAML', () => {
  expect(tapOf(report)).toBe(`TAP version 14
1..3
ok 1 - One that is passed | \\#1 (newer)
not ok 2 - One that is failed | \\#1 (newer)
  ---
  severity: "failed"
  at: "a,b.yaml:1"
  message: "Line 7, search rice, 100%: Not as expected.\\nresult: expected count 2, received 3"
  ...
ok 3 - One that is skipped | \\#1 (newer) # SKIP Line 3: no key
`);
});

test('tells GitHub the line of the step, in one annotation', () => {
  expect(annotationsOf(report)).toEqual([
    '::error file=a%2Cb.yaml,line=7,title=One that is failed | #1 (newer)::Line 7, search rice, 100%25: ' +
      'Not as expected.%0Aresult: expected count 2, received 3',
  ]);
});

test('counts the scenarios in the summary of a job, with a row for each that did not pass', () => {
  expect(summaryOf(report)).toContain('1 passed, 1 failed, 0 broken, 1 skipped');
  expect(summaryOf(report)).toContain('| One that is failed \\| #1 (newer) | a,b.yaml: Line 7, search rice');
});

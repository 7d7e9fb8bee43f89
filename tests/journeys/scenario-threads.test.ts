import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { planRuns } from '../../cli/scenario/plan.ts';
import { readScenarios } from '../../cli/scenario/read/read-scenarios.ts';
import type { ScenarioReport } from '../../cli/scenario/report/report.ts';
import { type Claims, claimsOn, runAll } from '../../cli/scenario/run/run-all.ts';
import { workInThread } from '../../cli/scenario/run/work-in-thread.ts';
import { openFolder } from '../world/folder.ts';
import { terminal } from '../world/terminal.ts';

const { inFolder, written } = openFolder();

const look = (name: string, mode: string) => `
scenario: ${name}
mode: ${mode}
matrix: { number: [1, 2, 3] }
steps:
  - supplier: { id: 1 }
  - search: rice
    expect: { result: { count: { above: 0 } } }
`;

const text = `${look('In an agency', 'agency')}---${look('In a marketplace', 'marketplace')}`;
const plan = () =>
  planRuns(readScenarios(text, 'look.yaml').scenarios, {}, { generation: 'newer', mode: undefined });

const inThread = async (runs: ReturnType<typeof plan>, nothingLeft: Promise<void>, failFast = false) => {
  const reports: ScenarioReport[] = [];
  const notes: string[] = [];
  const options = {
    env: {},
    keepsBodies: true,
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    failFast,
    nothingLeft,
    onReport: (report: ScenarioReport) => void reports.push(report),
  };
  const claims = claimsOn(runs);
  await workInThread(claims, 1, options, (note) => void notes.push(note));
  return { reports, notes };
};

const NEVER = new Promise<void>(() => undefined);

test('runs scenarios of both modes in a thread, with what was sent and answered', async () => {
  const { reports } = await inThread(plan(), NEVER);
  expect(reports.map(({ verdict }) => verdict)).toEqual(Array(6).fill('passed'));
  // It opens the other shop when its own has nothing left.
  expect(reports.map(({ mode }) => mode)).toEqual([
    ...Array(3).fill('marketplace'),
    ...Array(3).fill('agency'),
  ]);
  const calls = reports.flatMap(({ steps }) => steps.flatMap((step) => step.calls));
  expect(calls.length).toBeGreaterThan(6);
  for (const { response } of calls) expect(typeof response?.body).toBe('string');
});

test('ends a thread that has taken nothing when nothing is left to take', async () => {
  const runs = plan();
  const { reports } = await inThread(runs, Promise.resolve());
  expect(reports).toEqual([]);
});

test('reports a scenario as broken if its thread ends, and leaves the others to be run', async () => {
  const [first, second] = plan();
  const impossible = { ...first!, mode: 'no such shop' as 'agency' };
  const { reports } = await inThread([impossible, second!], NEVER);
  expect(reports.map(({ verdict }) => verdict)).toEqual(['passed', 'broken']);
  expect(reports[1]?.why).toMatch(/^The thread that ran it has ended/);
});

test('leaves threads nothing to run after an interruption', async () => {
  let offered: Claims | undefined;
  const report = await runAll(plan(), {
    target: 'in-process',
    parallel: 2,
    env: {},
    keepsBodies: false,
    timeoutMs: 60_000,
    signal: AbortSignal.abort(),
    places: {
      isShared: false,
      enter: () => Promise.reject(new Error('No shop is opened.')),
      workInThread: async (claims) => {
        offered = claims;
      },
      close: async () => undefined,
    },
  });
  expect([report.notBegun, offered?.next(1, new Set())]).toEqual([6, undefined]);
});

test('reports what threads ran in the order of the plan, and ends them all with the first failure', async () => {
  const { json, run } = terminal({ SPAZA_HOME: inFolder('home') });
  const passed = await json(
    'run',
    await written('look.yaml', text),
    '--parallel',
    '2',
    '--har',
    inFolder('calls.har'),
  );
  expect(passed.run.scenarios.map(({ mode, cell }: ScenarioReport) => [mode, cell.number])).toEqual([
    ...[1, 2, 3].map((number) => ['agency', number]),
    ...[1, 2, 3].map((number) => ['marketplace', number]),
  ]);
  const { log } = JSON.parse(await readFile(inFolder('calls.har'), 'utf8'));
  expect(log.entries.length).toBeGreaterThan(6);
  const failed = await run(
    'run',
    await written('fail.yaml', FAILS),
    '--parallel',
    '2',
    '--fail-fast',
    '--json',
  );
  const { counts, not_begun } = JSON.parse(failed.stdout).run;
  expect(counts.failed).toBeGreaterThan(0);
  expect(counts.failed + not_begun).toBe(200);
  expect(not_begun).toBeGreaterThan(100);
});

const FAILS = `
scenario: It fails
matrix: { ten: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], one: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], times: [1, 2] }
steps:
  - supplier: { id: 1 }
    expect: { supplier.id: 2 }
`;

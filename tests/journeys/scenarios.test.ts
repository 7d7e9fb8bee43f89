import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcess } from '../../cli/scenario/open-places.ts';
import { planRuns } from '../../cli/scenario/plan.ts';
import { loadScenarios } from '../../cli/scenario/read/load-scenarios.ts';
import { cellText, culpritOf } from '../../cli/scenario/report/report.ts';
import { runScenario } from '../../cli/scenario/run/run-scenario.ts';
import { openShop } from '../world/shop.ts';
import { terminal } from '../world/terminal.ts';

const EXAMPLES = fileURLToPath(new URL('../../cli/examples', import.meta.url));

const shops = {
  agency: openShop({ limits: 'off' }),
  marketplace: openShop({ mode: 'marketplace', limits: 'off' }),
};
const places = inProcess((mode) => shops[mode].sandbox);
const written = await loadScenarios([EXAMPLES]);
const runs = planRuns(written, {}, { generation: 'newer', mode: undefined });
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spaza-scenarios-'));
});
afterAll(async () => {
  await places.close();
  await rm(folder, { recursive: true });
});

test('there are example scenarios', () => {
  expect(written.length).toBeGreaterThanOrEqual(25);
});

test.for(runs.map((run) => [`${run.written.scenario.scenario} (${cellText(run)})`, run] as const))(
  'the example scenario passes: %s',
  async ([, run]) => {
    const options = { env: {}, keepsBodies: false, timeoutMs: 60_000, signal: new AbortController().signal };
    const report = await runScenario(run, await places.enter(run.mode, 0), options);
    const { calls: _, ...culprit } = culpritOf(report) ?? { calls: [] };
    expect(culprit).toEqual({});
    expect(report.verdict).toBe('passed');
  },
);

test('what a scenario did to the shop is undone', async () => {
  const { call, keys } = shops.agency;
  const headers = { 'x-operator-key': keys.operator };
  expect((await call('/sandbox/faults', { headers })).body.faults).toEqual([]);
  expect((await call('/sandbox/clock', { headers })).body).toMatchObject({ frozen: false, offset_ms: 0 });
  expect(shops.agency.errors).toEqual([]);
});

test('a stranger runs an example in a shop of its own, from a terminal', async () => {
  const { json } = terminal({ SPAZA_HOME: folder });
  const { run } = await json('run', path.join(EXAMPLES, '30-any-call.yaml'));
  expect(run).toMatchObject({
    target: 'in-process',
    counts: { passed: 1, failed: 0, broken: 0, skipped: 0 },
  });
});

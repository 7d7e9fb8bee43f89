import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSandbox } from '@spaza/mocks';
import { inProcess } from '../../cli/scenario/open-places.ts';
import { planRuns } from '../../cli/scenario/plan.ts';
import { loadScenarios } from '../../cli/scenario/read/load-scenarios.ts';
import type { ScenarioReport } from '../../cli/scenario/report/report.ts';
import { runScenario } from '../../cli/scenario/run/run-scenario.ts';
import { type Figure, median } from './figure.ts';

const WARMING = 5;
const ROUNDS = 41;
const ORDER = `scenario: A new shopper orders and pays
people: { somebody: new }
steps:
  - supplier: { id: 1 }
  - add: { find: rice, qty: 2 }
  - checkout: { method: COLLECT, slot: first, pay: paygate }
  - pay:
    expect: { order.status: pending, order.payable_balance_in_cents: 0 }
`;

/** Measures a whole order of a scenario in a shop of this process, against plain calls. */
export async function wholeOrderFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-bench-'));
  const places = inProcess(() => createSandbox({ passwordIterations: 1, limits: 'off' }));
  const place = await places.enter('agency', 0);
  const options = { env: {}, keepsBodies: false, timeoutMs: 60_000, signal: new AbortController().signal };

  try {
    const file = path.join(folder, 'order.yaml');
    await writeFile(file, ORDER);
    const [run] = planRuns(await loadScenarios([file]), {}, { generation: 'newer', mode: 'agency' });
    if (!run) throw new Error('Nothing is planned');
    const orders: ScenarioReport[] = [];
    for (let round = 0; round < WARMING + ROUNDS; round++) {
      const report = await runScenario(run, place, options);
      if (report.verdict !== 'passed') throw new Error(JSON.stringify(report.steps));
      if (round >= WARMING) orders.push(report);
    }
    const callsOf = ({ steps }: ScenarioReport) => steps.flatMap(({ calls }) => calls);
    const againstCall = (order: ScenarioReport) => order.ms / median(callsOf(order).map(({ ms }) => ms));
    return [
      {
        name: 'a whole order in process, against one of its calls',
        value: median(orders.map(againstCall)),
        unit: 'x',
        limit: { atMost: 60 },
      },
      { name: 'a whole order in process', value: median(orders.map(({ ms }) => ms)), unit: 'ms' },
      { name: 'its calls', value: callsOf(orders[0]!).length, unit: '' },
    ];
  } finally {
    await places.close();
    await rm(folder, { recursive: true, force: true });
  }
}

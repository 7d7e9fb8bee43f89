import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../world/server.ts';
import { processorTime, ran, SPAZA } from './cli.ts';
import { type Comparison, compared, inTurns } from './comparison.ts';
import { installed } from './installed.ts';

const ROUNDS = 3;
const RATE = 10;
const SECONDS = 5;
const WORKERS = 2;
const SCENARIO = `scenario: Rice is collected and paid in cash
setup: [{ supplier: { id: 1 } }]
steps:
  - add: { find: rice, qty: 1 }
  - checkout: { method: COLLECT, slot: first, pay: cash }
    expect: { order.status: pending }
`;

interface Report {
  aggregate: { counters: Record<string, number>; summaries: Record<string, { count: number }> };
}

/** Sees to it that everybody who was due ordered, and nothing went wrong. */
function requireOrders({ aggregate: { counters, summaries } }: Report): void {
  const orders = RATE * SECONDS;
  const done = [counters['vusers.completed'], summaries['spaza.steps']?.count];
  // A slot may fill up while somebody chooses it; the order is then sent again.
  const { 'vusers.failed': failed = 0, 'spaza.order.register.count': registered = 0 } = counters;
  if (done.some((count) => count !== orders) || failed > 0 || registered < orders)
    throw new Error(`${orders} orders were to be placed through Artillery: ${JSON.stringify(counters)}`);
}

/** Compares a load test of `spaza load` with the same one exported to Artillery, on several workers. */
export async function artilleryComparisons(): Promise<Comparison[]> {
  const program = path.join(await installed('artillery'), 'node_modules/artillery/bin/run');
  // Below the repository, where the processor finds our packages as it does once they are installed.
  const exported = path.join(path.dirname(program), '../../.exported');
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-artillery-'));
  const shop = await startServer({ SPAZA_DATA: 'memory://', SPAZA_LIMITS: 'off' });
  try {
    const scenario = path.join(folder, 'order.yaml');
    const report = path.join(folder, 'report.json');
    await writeFile(scenario, SCENARIO);
    const amount = ['--rate', `${RATE}/s`, '--for', `${SECONDS}s`];
    const at = ['--base-url', shop.address];
    await ran([SPAZA, 'load', 'export', scenario, ...amount, ...at, '--to', exported, '--force']);
    const took = await inTurns(ROUNDS, {
      spaza: () => processorTime([SPAZA, 'load', scenario, ...amount, ...at, '--json']),
      async artillery() {
        const time = await processorTime(
          [program, 'run', path.join(exported, 'load.yaml'), '--quiet', '--output', report],
          { WORKERS: String(WORKERS), ARTILLERY_DISABLE_TELEMETRY: 'true' },
        );
        requireOrders(JSON.parse(await readFile(report, 'utf8')));
        return time;
      },
    });
    const name = `load of ${RATE * SECONDS} orders, against ${WORKERS} workers of Artillery`;
    return [compared({ name, unit: 'ms of processor time', better: 'less' }, took.spaza, took.artillery)];
  } finally {
    await shop.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
    await rm(exported, { recursive: true, force: true });
  }
}

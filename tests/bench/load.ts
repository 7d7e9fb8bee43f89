import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, median } from './figure.ts';
import { nextMessage } from './next-message.ts';
import { byProcessorTime } from './processor-time.ts';

const ROUNDS = 3;
const CALLS = 40_000;
const CONNECTIONS = 10;
const PAGE = '/catalog/v1/offers/search?query=milk&supplier_id=1';
const SCENARIO = `scenario: One call
people: { somebody: visitor }
steps:
  - call: { route: newer.catalog.search, query: { query: milk, supplier_id: 1 } }
`;
const SPAZA = fileURLToPath(new URL('../../cli/bin/spaza.js', import.meta.url));
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');

interface Server {
  child: ChildProcess;
  address: string;
}

async function start(program: string, ...args: string[]): Promise<Server> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    execArgv: ['--import', 'zod/compile'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { ...(await nextMessage<Omit<Server, 'child'>>(child)), child };
}

/**
 * Measures the processor time that the CLI needs to load a shop, from start to end, against autocannon with the same
 * call and number of connections.
 */
export async function loadFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-bench-'));
  const file = path.join(folder, 'call.yaml');
  await writeFile(file, SCENARIO);
  const shop = await start('contestants/shop.ts', path.join(folder, 'shop'));
  const load = ['load', file, '--rate', `${CALLS}/s`, '--for', '1s', '--target', shop.address];
  const own = [SPAZA, ...load, '--max-in-flight', String(CONNECTIONS), '--threshold', 'errors<0.001%'];
  const other = [AUTOCANNON, '-c', String(CONNECTIONS), '-a', String(CALLS), '-j', shop.address + PAGE];
  try {
    return await byProcessorTime(async (time) => {
      const ms = (args: string[]) => {
        const ran = time(...args);
        if (ran.status !== 0) throw new Error(`${args.join(' ')} ended with ${ran.status}`);
        return ran.ms;
      };
      // The first round is a warm-up.
      const rounds = Array.from({ length: ROUNDS + 1 }, () => ({ own: ms(own), other: ms(other) })).slice(1);
      return [
        {
          name: 'spaza load, one call, processor time of each',
          value: (median(rounds.map((round) => round.own)) * 1000) / CALLS,
          unit: 'µs',
        },
        {
          name: 'spaza load, one call, processor time against autocannon',
          value: median(rounds.map((round) => round.own / round.other)),
          unit: 'x',
          limit: { atMost: 2 },
        },
      ];
    });
  } finally {
    shop.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

import { type ChildProcess, execFile, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Figure, median } from './figure.ts';
import { nextMessage } from './next-message.ts';

const ROUNDS = 5;
const CALLS = 10_000;
const CONNECTIONS = 10;
const PAGE = '/catalog/v1/offers/search?query=milk&supplier_id=1';
const SCENARIO = `scenario: One call
people: { somebody: visitor }
steps:
  - call: { route: newer.catalog.search, query: { query: milk, supplier_id: 1 } }
`;
const SPAZA = fileURLToPath(new URL('../../cli/bin/spaza.js', import.meta.url));
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');
const LARGEST_OUTPUT = 64 * 1024 * 1024;

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

// Both are separate processes: the server gets the same share of the machine, whichever client runs.
async function json(...args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: LARGEST_OUTPUT });
  return JSON.parse(stdout);
}

/** Returns the calls per second that the CLI completes, when it sends as fast as some connections allow. */
async function spazaRate(address: string, file: string): Promise<number> {
  const args = ['--rate', `${CALLS}/s`, '--for', '1s', '--max-in-flight', String(CONNECTIONS)];
  const { load } = (await json(SPAZA, 'load', file, ...args, '--target', address, '--json')) as {
    load: { done_per_second: number; done: number; bad: number };
  };
  if (load.done !== CALLS || load.bad > 0) throw new Error(`${load.done} were done, ${load.bad} of them bad`);
  return load.done_per_second;
}

async function autocannonRate(address: string): Promise<number> {
  const args = ['-c', String(CONNECTIONS), '-a', String(CALLS), '-j'];
  const result = (await json(AUTOCANNON, ...args, address + PAGE)) as Record<string, number>;
  if (result['2xx'] !== CALLS) throw new Error(`${result['2xx']} of ${CALLS} were answered`);
  return CALLS / result.duration!;
}

/**
 * Measures how fast the CLI loads a shop, against autocannon with the same call and number of connections.
 */
export async function loadFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-bench-'));
  const file = path.join(folder, 'call.yaml');
  await writeFile(file, SCENARIO);
  const shop = await start('contestants/shop.ts', path.join(folder, 'shop'));
  const own: number[] = [];
  const others: number[] = [];
  try {
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round++) {
      own.push(await spazaRate(shop.address, file));
      others.push(await autocannonRate(shop.address));
    }
  } finally {
    shop.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
  return [
    { name: 'spaza load, one call', value: median(own.slice(1)), unit: '/s' },
    {
      name: 'spaza load, one call, against autocannon',
      value: median(own.map((rate, round) => rate / others[round]!).slice(1)),
      unit: 'x',
      limit: { atLeast: 0.7 },
    },
  ];
}

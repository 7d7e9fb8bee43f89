import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { BODY } from '../bench/contestants/page.ts';
import { start } from '../bench/under-load.ts';
import { type Comparison, compared, inTurns } from './comparison.ts';
import { installed } from './installed.ts';

/** The command of a checkout. */
export const SPAZA = fileURLToPath(new URL('../../cli/bin/spaza.js', import.meta.url));
const STARTS = 15;
const LOADS = 5;
const SECONDS = 4;
const AT_ONCE = 20;
const RATE = 250;
const PAGE = '/catalog/v1/offers/search?query=rice&supplier_id=1';

/** Runs a program under this Node to its end. Returns the duration, in ms. */
export async function ran(args: string[], env: Record<string, string> = {}): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    // Without the user's keys and profile.
    env: { PATH: process.env.PATH ?? '', HOME: tmpdir(), ...env },
  });
  const [said, code] = await Promise.all([
    text(child.stdout),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}: ${said.slice(-2000)}`);
  return performance.now() - began;
}

/**
 * Writes a process's resource usage to a file on exit: the system does not report it for a child that has
 * ended.
 */
const TELL_PROCESSOR_TIME = `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from 'node:fs';
  process.on('exit', () => writeFileSync(process.env.PROCESSOR_TIME, JSON.stringify(process.cpuUsage())));
`)}`;

/** Returns the processor time of a program under this Node from start to end, in ms. */
export async function processorTime(args: string[], env: Record<string, string> = {}): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-peers-'));
  const file = path.join(folder, 'time.json');
  try {
    await ran(['--import', TELL_PROCESSOR_TIME, ...args], { ...env, PROCESSOR_TIME: file });
    const { user, system } = JSON.parse(await readFile(file, 'utf8')) as NodeJS.CpuUsage;
    return (user + system) / 1000;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Valid for any request, including a sign-up. */
const ANSWER = JSON.stringify({
  ...JSON.parse(BODY),
  account: { id: 1, login: '0821234567', addresses: [], debtor_cards: [] },
  token: 'bench',
});
const SCENARIO = `scenario: One search
steps:
  - call: { route: newer.catalog.search, query: { query: rice, supplier_id: 1 } }
`;
const collectionOf = (address: string) => ({
  info: {
    name: 'One search',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  item: [
    {
      name: 'search',
      request: { method: 'GET', url: address + PAGE },
      event: [
        {
          listen: 'test',
          script: { exec: ["pm.test('is answered', () => pm.response.to.have.status(200));"] },
        },
      ],
    },
  ],
});

/** Compares what a CLI needs to start, to run one call as a test, and to send as many calls as it can. */
export async function cliComparisons(): Promise<Comparison[]> {
  const tools = await installed('tools');
  const program = (name: string, file: string) => path.join(tools, 'node_modules', name, file);
  const newman = program('newman', 'bin/newman.js');
  const autocannon = program('autocannon', 'autocannon.js');
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-peers-'));
  const bare = await start('bare-http.ts', ANSWER);
  try {
    const scenario = path.join(folder, 'search.yaml');
    const collection = path.join(folder, 'search.json');
    await writeFile(scenario, SCENARIO);
    await writeFile(collection, JSON.stringify(collectionOf(bare.address)));
    const at = ['--target', bare.address, '--mode', 'agency'];
    const time = (...args: string[]) => ran(args);
    const starts = await inTurns(STARTS, {
      spazaHelp: () => time(SPAZA, '--help'),
      newmanHelp: () => time(newman, '--help'),
      autocannonHelp: () => time(autocannon, '--help'),
      spazaRun: () => time(SPAZA, 'run', scenario, ...at),
      newmanRun: () => time(newman, 'run', collection),
    });
    const loads = await inTurns(LOADS, {
      spaza: () =>
        processorTime([
          ...[SPAZA, 'load', scenario, ...at, '--rate', `${RATE}/s`, '--for', `${SECONDS}s`],
          ...['--max-in-flight', String(AT_ONCE), '--shoppers', String(AT_ONCE), '--json'],
        ]),
      autocannon: () =>
        processorTime([
          ...[autocannon, '-c', String(AT_ONCE), '-R', String(RATE), '-a', String(RATE * SECONDS)],
          ...['--json', '-n', bare.address + PAGE],
        ]),
    });
    const ms = { unit: 'ms', better: 'less' } as const;
    return [
      compared({ name: 'CLI says its help, against newman', ...ms }, starts.spazaHelp, starts.newmanHelp),
      compared(
        { name: 'CLI says its help, against autocannon', ...ms },
        starts.spazaHelp,
        starts.autocannonHelp,
      ),
      compared({ name: 'one call run as a test, against newman', ...ms }, starts.spazaRun, starts.newmanRun),
      compared(
        {
          name: `load of ${RATE * SECONDS} calls, against autocannon`,
          unit: 'ms of processor time',
          better: 'less',
        },
        loads.spaza,
        loads.autocannon,
      ),
    ];
  } finally {
    bare.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

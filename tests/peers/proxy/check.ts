// Runs every example scenario, and then every documented call, against a sandbox behind a public validating
// proxy, in both kinds of shop and both generations of calls, and lists where the shop deviates from its
// OpenAPI documents:
//   npm run proxy-check
// To run only some scenarios, add their files after --; for only the calls, add -- --calls.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Generation } from '@spaza/sdk';
import { startServer } from '../../world/server.ts';
import { makeEveryCall, type Unmade } from './cases.ts';
import { GENERATIONS, OPERATIONS } from './documents.ts';
import { type Departure, openValidatingProxy, type Traffic } from './validating-proxy.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const MODES = ['agency', 'marketplace'] as const;
const keys = { operator: 'operator', manager: 'manager', staff: 'staff' };
const KEYS = {
  SPAZA_OPERATOR_KEY: keys.operator,
  SPAZA_MANAGER_KEY: keys.manager,
  SPAZA_STAFF_TOKEN: keys.staff,
};
/** Scenarios to run: all examples if none are named, and none for only the calls. */
const { positionals: named, values } = parseArgs({
  allowPositionals: true,
  options: { calls: { type: 'boolean', default: false } },
});
const files = named.length > 0 ? named : ['cli/examples'];
const makesCalls = values.calls || named.length === 0;

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Run {
  counts: Record<'passed' | 'failed' | 'broken' | 'skipped', number>;
  scenarios: { name: string; verdict: string; reason?: string }[];
}

async function runScenarios(target: string, generation: Generation): Promise<Run> {
  const child = spawn(
    process.execPath,
    ['cli/bin/spaza.js', 'run', ...files, '--target', target, '--generation', generation, '--json'],
    {
      cwd: REPOSITORY,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...KEYS },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const { run } = JSON.parse(await text(child.stdout)) as { run?: Run };
  if (!run) throw new Error('The scenarios were not run.');
  return run;
}

/** Prints the results of the scenarios, and returns how many did not pass. */
function scenariosUnpassed(where: string, { counts, scenarios }: Run): number {
  const { passed, failed, broken, skipped } = counts;
  say(`${where}: ${passed} passed, ${failed} failed, ${broken} broken, ${skipped} skipped`);
  for (const { name, verdict, reason } of scenarios)
    if (verdict === 'failed' || verdict === 'broken') say(`  ${verdict}: ${name} ${reason ?? ''}`);
  return failed + broken;
}

/** Prints the calls that failed, and returns how many. */
function callsUnmade(where: string, unmade: readonly Unmade[]): number {
  for (const { route, why } of unmade) say(`${where}, not made: ${route} ${why}`);
  return unmade.length;
}

/** Lists each deviation once, with its count. */
function listed(departures: readonly Departure[]): string[] {
  const counts = new Map<string, number>();
  for (const { generation, call, status, what } of departures) {
    // The same field in every entry of a list is one deviation.
    const line = `${generation}  ${call}  ${status}  ${what.replace(/\.\d+(?=[. ])/g, '.#')}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, times]) => `${line}  (${times} times)`);
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);

const all: Traffic[] = [];
let unpassed = 0;
for (const mode of MODES) {
  const shop = await startServer({
    ...KEYS,
    SPAZA_DATA: 'memory://',
    SPAZA_MODE: mode,
    SPAZA_LIMITS: 'off',
  });
  const proxy = await openValidatingProxy(shop.address);
  try {
    for (const generation of GENERATIONS) {
      const address = proxy.address[generation];
      if (!values.calls)
        unpassed += scenariosUnpassed(`${mode}, ${generation}`, await runScenarios(address, generation));
      if (makesCalls)
        unpassed += callsUnmade(`${mode}, ${generation}`, await makeEveryCall(address, generation, keys));
    }
  } finally {
    await proxy.close();
    await shop.end('SIGTERM');
  }
  all.push(proxy.traffic);
}

for (const generation of GENERATIONS) {
  const called = new Set(all.flatMap(({ checked }) => [...checked[generation].keys()]));
  const calls = all.reduce((before, { checked }) => before + sum(checked[generation]), 0);
  const known = OPERATIONS[generation];
  const unseen = known.filter(({ name }) => !called.has(name));
  say(
    `${generation}: ${calls} calls checked, of ${known.length - unseen.length} of ${known.length} operations`,
  );
  for (const { name } of unseen) say(`  never called: ${name}`);
}
const unchecked = new Map<string, number>();
for (const [folder, times] of all.flatMap((traffic) => [...traffic.unchecked]))
  unchecked.set(folder, (unchecked.get(folder) ?? 0) + times);
say(`In no document: ${[...unchecked].map(([folder, times]) => `${folder} ${times}`).join(', ')}`);
say(
  `Refused by document and shop alike: ${all.reduce((before, { refused }) => before + refused, 0)} requests`,
);
const departures = listed(all.flatMap((traffic) => traffic.departures));
for (const line of departures) say(line);
say(`${departures.length} departures`);
process.exitCode = departures.length + unpassed === 0 ? 0 : 1;

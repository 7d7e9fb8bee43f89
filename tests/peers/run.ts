// Compares us to third-party programs in one run on one machine, prints a line per comparison, and saves them
// to results.json:
//   npm run peers [name …]
// Compiles schemas; must be imported before any is created.
import '@spaza/sdk/checked/compiled';
import { writeFile } from 'node:fs/promises';
import { artilleryComparisons } from './artillery.ts';
import { cliComparisons } from './cli.ts';
import { clientComparisons } from './clients.ts';
import { type Comparison, lineOf } from './comparison.ts';
import { frontComparisons } from './fronts.ts';
import { mockComparisons } from './mocks.ts';
import { vendureComparisons } from './vendure.ts';

const BENCHES: Record<string, () => Promise<Comparison[]>> = {
  clients: clientComparisons,
  mocks: mockComparisons,
  cli: cliComparisons,
  artillery: artilleryComparisons,
  vendure: vendureComparisons,
  fronts: frontComparisons,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There are no peers ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.\n`,
  );
  process.exit(2);
}

const results: Record<string, Comparison[]> = {};
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    results[name] = await bench();
  } catch (error) {
    // A peer that cannot be installed or started here does not stop the others.
    process.stderr.write(`${name} could not be compared: ${(error as Error).message}\n`);
    process.exitCode = 1;
    continue;
  }
  for (const comparison of results[name]) process.stdout.write(`${lineOf(comparison)}\n`);
}
await writeFile(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);

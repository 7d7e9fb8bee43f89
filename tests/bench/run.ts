// Runs the benchmarks, prints a line per figure, and saves them to results.json: npm run bench [name …]
// Compiles schemas; must be imported before any is created.
import '@spaza/sdk/checked/compiled';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { atWorkFigures } from './at-work.ts';
import { cartFigures } from './cart.ts';
import { cliFigures } from './cli.ts';
import { comparisonFigures } from './comparison.ts';
import { type Figure, holds, lineOf } from './figure.ts';
import { importFigures } from './import.ts';
import { lighthouseReports, phoneFigures } from './lighthouse.ts';
import { loadFigures } from './load.ts';
import { ordersFigures } from './orders.ts';
import { releaseFigures } from './release.ts';
import { restoreFigures } from './restore.ts';
import { sandboxFigures } from './sandbox.ts';
import { scaleFigures } from './scale.ts';
import { screenFigures } from './screens.ts';
import { sdkFigures } from './sdk.ts';
import { sizeFigures } from './size.ts';
import { startFigures } from './start.ts';
import { wholeOrderFigures } from './whole-order.ts';

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  size: sizeFigures,
  release: releaseFigures,
  phone: phoneFigures,
  lighthouse: lighthouseReports,
  screens: screenFigures,
  sdk: sdkFigures,
  cart: cartFigures,
  sandbox: sandboxFigures,
  orders: ordersFigures,
  restore: restoreFigures,
  comparison: comparisonFigures,
  scale: scaleFigures,
  import: importFigures,
  cli: cliFigures,
  work: atWorkFigures,
  'whole-order': wholeOrderFigures,
  load: loadFigures,
  start: startFigures,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.\n`,
  );
  process.exit(2);
}

// Whatever a bench and its programs leave in the temporary folder goes with it, however the run ends.
const temporary = mkdtempSync(path.join(tmpdir(), 'spaza-bench-'));
// PostgreSQL refuses to run as root; its user has to get to its own folder in here.
chmodSync(temporary, 0o711);
process.env.TMPDIR = temporary;
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const results: Record<string, Figure[]> = {};
const failed: string[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    results[name] = await bench();
    for (const figure of results[name]) process.stdout.write(`${lineOf(figure)}\n`);
  } catch (error) {
    failed.push(name);
    process.stderr.write(`${name} FAILED: ${inspect(error)}\n`);
  }
}
await writeFile(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
const missed = Object.values(results)
  .flat()
  .filter((figure) => !holds(figure));
if (missed.length > 0) process.stdout.write(`\n${missed.length} missed their limit\n`);
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
// A program that a failed bench started must not keep this one waiting.
process.exit(missed.length + failed.length > 0 ? 1 : 0);

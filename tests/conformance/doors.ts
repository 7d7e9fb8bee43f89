// Repeats the conformance suite with every shop called over HTTP, and then through MSW: npm run doors
// With file names after -- it runs only those. `npm test` calls the shops in process, and each route once in
// each way.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOOR } from '../world/doors.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
/** They set up their own way to call shops, or none. */
const OTHERS = [
  'connections',
  'routes',
  'faults',
  'payment-docs',
  'published',
  'published-cli',
  'published-mocks',
];
const named = process.argv.slice(2);
const files =
  named.length > 0
    ? named
    : globSync('tests/conformance/**/*.test.ts', { cwd: repository }).filter(
        (file) => !OTHERS.includes(path.basename(file, '.test.ts')),
      );

for (const door of ['http', 'msw']) {
  process.stdout.write(`\n== ${door}\n`);
  const tests = spawn(
    'vitest',
    ['run', '--config=tests/vitest.config.ts', '--project=conformance', ...files],
    {
      cwd: repository,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, [DOOR]: door },
    },
  );
  const [code] = await once(tests, 'close');
  if (code !== 0) process.exitCode = 1;
}

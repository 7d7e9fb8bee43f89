// Runs the conformance suite once more, with every shop of it called over HTTP, and then through MSW: npm run doors
// With the names of some files after -- it runs only those. `npm test` calls the shops in process, and each route once
// through every door.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DOOR } from '../world/doors.ts';

const named = process.argv.slice(2);
const files = named.length > 0 ? named : ['tests/conformance'];
// These open doors of their own, or none.
const others = ['routes', 'faults', 'published'].map((name) => `--exclude=tests/conformance/${name}.test.ts`);

for (const door of ['http', 'msw']) {
  process.stdout.write(`\n== ${door}\n`);
  const tests = spawn(
    'vitest',
    ['run', '--config=tests/vitest.config.ts', '--project=conformance', ...others, ...files],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, [DOOR]: door },
    },
  );
  const [code] = await once(tests, 'close');
  if (code !== 0) process.exitCode = 1;
}

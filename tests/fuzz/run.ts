// Asks a shop for far more than `npm test` has time for, and damages what is kept on a shopper's device more often:
//   npm run fuzz -- --requests 100000 --walks 5000 --stored 300 --seed 7
// Each count is run for itself; without any it is what is written here. A seed asks the same things again.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    walks: { type: 'string', default: '5000' },
    stored: { type: 'string', default: '300' },
    seed: { type: 'string', default: '2026' },
  },
});

const child = spawn(
  'vitest',
  [
    'run',
    '--config=tests/vitest.config.ts',
    'tests/fuzz',
    'sdk/flows/storage/damaged.test.ts',
    'storefront/app/stored.test.tsx',
  ],
  {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      FUZZ_REQUESTS: values.requests,
      FUZZ_WALKS: values.walks,
      FUZZ_STORED: values.stored,
      FUZZ_SEED: values.seed,
    },
  },
);
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});

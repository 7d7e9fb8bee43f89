// Runs the faults at full length, which takes a quarter of an hour: with `npm test` they are shorter. And what takes too
// long for every day: the package of the sandbox, in somebody else's hands.
import { spawn } from 'node:child_process';

const env = {
  ...process.env,
  SPAZA_CRASHES: process.env.SPAZA_CRASHES ?? '100',
  SPAZA_IDLE: process.env.SPAZA_IDLE ?? '10000',
  SPAZA_PUBLISHED: '1',
};
const vitest = [
  'run',
  '--config=tests/vitest.config.ts',
  '--project=processes',
  '--project=conformance',
  'tests/faults',
  'tests/conformance/published-mocks',
];
spawn('vitest', vitest, { env, stdio: 'inherit', shell: process.platform === 'win32' }).once(
  'close',
  (code) => {
    process.exitCode = code ?? 1;
  },
);

// Runs at full length what `npm test` only samples: npm run prove [faults|packages|orders|cases …].
// On two processors, packages take two minutes, cases and faults six each, orders half an hour.
import { spawn } from 'node:child_process';

const PROOFS = {
  /** A hundred crashes each, ten thousand idle clients. */
  faults: ['--project=processes', 'tests/faults'],
  /** The published packages in a consumer's project, also on the oldest supported Node. */
  packages: ['--project=conformance', 'tests/conformance/published'],
  /** Every shipping and payment method, with every outcome, in every kind of shop, in a browser. */
  orders: ['--project=matrix'],
  /** Every case of what a shopper does, at every kind of shop and in every language, and many walks of an order's money. */
  cases: [
    '--project=browser',
    '--project=conformance',
    '--project=journeys',
    'tests/browser/after-order',
    'tests/browser/failures',
    'tests/browser/languages',
    'tests/browser/live-',
    'tests/browser/marketplace',
    'tests/browser/order',
    'tests/browser/start',
    'tests/browser/tasks',
    'tests/conformance/money-walks',
    'tests/journeys/cli-lost-answers',
    'tests/journeys/cli.test',
  ],
};
type Proof = keyof typeof PROOFS;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(PROOFS, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no proof ${unknown.join(', ')}. There are: ${Object.keys(PROOFS).join(', ')}.\n`,
  );
  process.exit(2);
}

const env = {
  ...process.env,
  SPAZA_CRASHES: process.env.SPAZA_CRASHES ?? '100',
  SPAZA_IDLE: process.env.SPAZA_IDLE ?? '10000',
  SPAZA_AT_LENGTH: '1',
};

const run = (proof: Proof): Promise<number> =>
  new Promise((resolve) => {
    spawn('vitest', ['run', '--config=tests/vitest.config.ts', ...PROOFS[proof]], {
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).once('close', (code) => resolve(code ?? 1));
  });

for (const proof of Object.keys(PROOFS) as Proof[]) {
  if (wanted.length > 0 && !wanted.includes(proof)) continue;
  const code = await run(proof);
  if (code !== 0) process.exitCode = code;
}

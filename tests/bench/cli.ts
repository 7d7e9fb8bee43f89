import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Figure, pairedRatio } from './figure.ts';

const SPAZA = fileURLToPath(new URL('../../cli/bin/spaza.js', import.meta.url));
const ROUNDS = 21;

function wallTime(...args: string[]): number {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - began;
}

/** How long the CLI takes to say anything, against a Node that does nothing. */
export async function cliFigures(): Promise<Figure[]> {
  wallTime(SPAZA, '--help');
  const help = await pairedRatio(
    ROUNDS,
    () => wallTime(SPAZA, '--help'),
    () => wallTime('-e', '0'),
  );
  return [
    { name: 'spaza --help, against node -e 0', value: help.ratio, unit: 'x', limit: { atMost: 1.8 } },
    { name: 'spaza --help', value: help.a, unit: 'ms' },
  ];
}

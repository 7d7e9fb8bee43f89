import { fileURLToPath } from 'node:url';
import { type Figure, pairedRatio } from './figure.ts';
import { byProcessorTime, type Time } from './processor-time.ts';

const SPAZA = fileURLToPath(new URL('../../cli/bin/spaza.js', import.meta.url));
const ROUNDS = 21;

/** Commands that a user may run first, without a running shop, and their exit codes. */
const FIRST: readonly [words: string, exitCode: number][] = [
  ['--help', 0],
  ['--version', 0],
  ['cart --help', 0],
  ['orders --help', 0],
  ['run --help', 0],
  ['checkout --help', 0],
  ['cart', 2],
  ['cart add --pge', 2],
  ['serch', 2],
  ['run missing.yaml', 2],
  ['help exit-codes', 0],
  ['completion bash', 0],
];

/**
 * Measures what the CLI needs to print anything, relative to a Node that does nothing: processor time, in
 * turns.
 */
export const cliFigures = (): Promise<Figure[]> => byProcessorTime(firstWords);

async function firstWords(time: Time): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [words, exitCode] of FIRST) {
    const say = () => {
      const { status, ms } = time(SPAZA, ...words.split(' '));
      if (status !== exitCode) throw new Error(`spaza ${words} ended with ${status}`);
      return ms;
    };
    say();
    const { ratio } = await pairedRatio(ROUNDS, say, () => time('-e', '0').ms);
    figures.push({
      name: `spaza ${words}, against node -e 0`,
      value: ratio,
      unit: 'x',
      ...(words === '--help' && { limit: { atMost: 3 } }),
    });
  }
  return figures;
}

import { fileURLToPath } from 'node:url';
import { type Figure, pairedRatio } from './figure.ts';
import { processorClock } from './processor-time.ts';

const SPAZA = fileURLToPath(new URL('../../cli/bin/spaza.js', import.meta.url));
const ROUNDS = 21;

/** What somebody may type first, without a shop that answers, and how it ends. */
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

/** What the CLI takes to say anything, against a Node that does nothing: time of the processor, in turns. */
export async function cliFigures(): Promise<Figure[]> {
  const clock = processorClock();
  const nothing = () => clock.time('-e', '0').ms;
  async function against(words: string, exitCode: number): Promise<Figure> {
    const say = () => {
      const { status, ms } = clock.time(SPAZA, ...words.split(' '));
      if (status !== exitCode) throw new Error(`spaza ${words} ended with ${status}`);
      return ms;
    };
    say();
    const { ratio: value } = await pairedRatio(ROUNDS, say, nothing);
    return { name: `spaza ${words}, against node -e 0`, value, unit: 'x', limit: { atMost: 1.8 } };
  }
  try {
    const figures: Figure[] = [];
    for (const [words, exitCode] of FIRST) figures.push(await against(words, exitCode));
    return figures;
  } finally {
    clock.close();
  }
}

import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram } from '../../cli/build/build-program.ts';
import { type Figure, inRounds, median, pairedRatio } from './figure.ts';
import { nextMessage } from './next-message.ts';
import { byProcessorTime, type Time } from './processor-time.ts';

const SPAZA = fileURLToPath(new URL('../../cli/bin/spaza.js', import.meta.url));
/** Where `npm run build` puts the package. */
const PACKAGE = fileURLToPath(new URL('../../cli/dist', import.meta.url));
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
 * Measures what the CLI needs to print anything and to make one call, relative to a Node that does nothing: processor
 * time, in turns.
 */
export const cliFigures = async (): Promise<Figure[]> => [
  ...(await byProcessorTime(firstWords)),
  ...(await oneCall()),
];

/**
 * A search of the package and of the checkout, less what Node's own `fetch` takes for its two calls: a search first asks
 * which API, paging and currency the shop has. The limit is on what a user waits for.
 */
async function oneCall(): Promise<Figure[]> {
  await buildProgram(PACKAGE);
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-bench-'));
  const shop = fork(fileURLToPath(new URL('contestants/shop.ts', import.meta.url)), [
    path.join(folder, 'shop'),
  ]);
  try {
    const { address } = await nextMessage<{ address: string }>(shop);
    const get = (path: string) => `fetch('${address}${path}').then((it) => it.json())`;
    const calls = `${get('/shopfront_config')}.then(() => ${get('/catalog/v1/offers/search?query=milk&supplier_id=1')})`;
    return await byProcessorTime(
      async (time) => {
        const measured = async (what: string, by: 'ms' | 'seconds') => {
          const run = (...args: string[]) => {
            const ran = time(...args);
            if (ran.status !== 0) throw new Error(`${args.join(' ')} ended with ${ran.status}`);
            return ran[by];
          };
          run(SPAZA, 'suppliers', 'use', '1');
          const took = await inRounds(ROUNDS, {
            'of the package': () => run(path.join(PACKAGE, 'bin/spaza.js'), 'search', 'milk'),
            'of a checkout': () => run(SPAZA, 'search', 'milk'),
            calls: () => run('-e', calls),
            node: () => run('-e', '0'),
          });
          return (['of the package', 'of a checkout'] as const).map(
            (name): Figure => ({
              name: `spaza search ${name}, less its calls, ${what}, against node -e 0`,
              value: median(
                took[name].map((search, round) => {
                  const node = took.node[round]!;
                  return (search - (took.calls[round]! - node)) / node;
                }),
              ),
              unit: 'x',
              ...(name === 'of the package' && by === 'seconds' && { limit: { atMost: 4 } }),
            }),
          );
        };
        return [...(await measured('elapsed', 'seconds')), ...(await measured('processor time', 'ms'))];
      },
      { SPAZA_URL: address },
    );
  } finally {
    shop.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

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

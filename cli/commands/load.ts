import type { LoadOptions } from '../actions/load.ts';
import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { wholeNumber } from '../values/numbers.ts';
import { limit } from '../values/times.ts';
import { also } from '../values/words.ts';

/** Nobody's shop may lose more than this without being told otherwise. */
const USUAL_THRESHOLD = 'errors<1%';
const USUAL = { threshold: [USUAL_THRESHOLD], maxInFlight: 500 };

type Flags = Omit<LoadOptions, 'files' | keyof typeof USUAL> & Partial<LoadOptions>;

/** `50/s` or `600/m`, in a second. */
function rate(text: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)\/(s|m)$/.exec(text) ?? [];
  if (number === undefined || Number(number) <= 0)
    throw wrongUsage('invalid_value', `'${text}' is not a rate such as 50/s or 600/m.`);
  return unit === 'm' ? Number(number) / 60 : Number(number);
}

/** `spaza load <file>…` */
export function newLoad(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Load-test a shop with scenarios. Shoppers arrive at a fixed rate, whatever happens to earlier ones, and ' +
        'each is timed from when it was due. The setup of a scenario runs once per shopper, its steps again and ' +
        'again. A scenario that only makes calls, and does not inspect the responses, is sent with minimal ' +
        'overhead and without retries.\n\nExits with 9 if a threshold was missed, and with 2 if a file has a ' +
        'mistake.',
    )
    .argument('<files...>', 'files and folders of scenarios, used in turn')
    .requiredOption('--rate <rate>', 'shoppers that start: 50/s or 600/m', rate)
    .requiredOption('--for <time>', 'how long to run: 90s, 30m or 2h', limit)
    .option('--target <place>', 'in-process, or the address of a shop (default: --base-url)')
    .option(
      '--threshold <bound>',
      `limit that must hold, such as p95<800ms, errors<1%, rate>45 or order.register:p99<2s; may be repeated (default: ${USUAL_THRESHOLD})`,
      also,
    )
    .option(
      '--max-in-flight <number>',
      `shoppers at the same time, at most (default: ${USUAL.maxInFlight})`,
      wholeNumber,
    )
    .option('--check', 'check every response against its contract, which costs CPU time')
    .option(
      '--shoppers <number>',
      'shoppers to set up in advance (default: one second of arrivals)',
      wholeNumber,
    )
    .examples(
      'spaza load order.yaml --rate 50/s --for 2m',
      "spaza load cli/examples/01-collect-and-pay-cash.yaml --rate 20/s --for 30s --threshold 'p95<800ms' --json",
    )
    .action(async (files: string[], flags: Flags) => {
      const { runLoadCommand } = await import('../actions/load.ts');
      await runLoadCommand({ ...USUAL, ...flags, files }, await context());
    });
}

import type { LoadOptions } from '../actions/load.ts';
import type { GetContext } from '../context.ts';
import type { Declaration } from '../declaration.ts';
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
export function newLoad(command: Declaration, context: GetContext): void {
  command
    .description(
      'Put a shop under load with scenarios: shoppers come at a rate, whatever became of those before them, and each is ' +
        'timed from when it was due. The setup of a scenario is done once for each shopper, the steps again and again. ' +
        'A scenario of calls alone, whose answers it does not look into, is sent with the least work, and nothing of it ' +
        'is tried again.\n\n' +
        'Exit codes: 9 when a threshold was missed, 2 when a file has a mistake.',
    )
    .argument('<files...>', 'files and folders with scenarios; they take turns')
    .requiredOption('--rate <rate>', 'how many begin: 50/s or 600/m', rate)
    .requiredOption('--for <time>', 'how long: 90s, 30m or 2h', limit)
    .option('--target <place>', 'in-process, or the address of a shop (default: --base-url)')
    .option(
      '--threshold <bound>',
      `what has to hold, such as p95<800ms, errors<1%, rate>45 or order.register:p99<2s; may be repeated (default: ${USUAL_THRESHOLD})`,
      also,
    )
    .option(
      '--max-in-flight <number>',
      `how many may be under way (default: ${USUAL.maxInFlight})`,
      wholeNumber,
    )
    .option('--check', 'hold every answer to its contract, which takes time of this machine')
    .option(
      '--shoppers <number>',
      'how many are there before it begins (default: one second of them)',
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

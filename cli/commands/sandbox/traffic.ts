import type { TrafficFlags } from '../../actions/sandbox/traffic.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { stock, wholeNumber } from '../../values/numbers.ts';

/** `spaza sandbox traffic <orders>` */
export function newTraffic(command: Declaration, context: GetContext): void {
  command
    .description(
      'Have shoppers of the seed place orders, and staff take them on, so that there are some in every status. The same ' +
        'seed, clock and shop give the same goods.',
    )
    .argument('<orders>', 'how many, 1 to 100', wholeNumber)
    .option('--seed <number>', 'number that decides who orders what', stock)
    .option('--supplier <id>', 'only at this supplier')
    .examples('spaza sandbox traffic 20', 'spaza sandbox traffic 5 --supplier 1 --seed 7 --json')
    .action(async (orders: number, flags: TrafficFlags) => {
      const { runTraffic } = await import('../../actions/sandbox/traffic.ts');
      await runTraffic({ orders, ...flags }, await context());
    });
}

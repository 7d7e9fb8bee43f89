import type { TrafficFlags } from '../../actions/sandbox/traffic.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { stock, wholeNumber } from '../../values/numbers.ts';

/** `spaza sandbox traffic <orders>` */
export function newTraffic(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Have seeded shoppers place orders, and staff process them, so that there are orders in every status. The ' +
        'same seed, clock and shop give the same orders.',
    )
    .argument('<orders>', 'how many, 1 to 100', wholeNumber)
    .option('--seed <number>', 'seed for who orders what', stock)
    .option('--supplier <id>', 'only at this supplier')
    .examples('spaza sandbox traffic 20', 'spaza sandbox traffic 5 --supplier 1 --seed 7 --json')
    .action(async (orders: number, flags: TrafficFlags) => {
      const { runTraffic } = await import('../../actions/sandbox/traffic.ts');
      await runTraffic({ orders, ...flags }, await context());
    });
}

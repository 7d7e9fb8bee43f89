import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { orderColumns } from '../../shop/show-order.ts';
import { stock, wholeNumber } from '../values.ts';

interface TrafficFlags {
  seed?: number;
  supplier?: string;
}

/** `spaza sandbox traffic <orders>` */
export function newTraffic(command: Command, context: Context): void {
  command
    .description(
      'Have shoppers of the seed place orders, and staff take them on, so that there are some in every status. The same ' +
        'seed, clock and shop give the same goods.',
    )
    .argument('<orders>', 'how many, 1 to 100', wholeNumber)
    .option('--seed <number>', 'number that decides who orders what', stock)
    .option('--supplier <id>', 'only at this supplier')
    .addHelpText(
      'after',
      examples('spaza sandbox traffic 20', 'spaza sandbox traffic 5 --supplier 1 --seed 7 --json'),
    )
    .action((orders: number, flags: TrafficFlags) => runTraffic({ orders, ...flags }, context));
}

export async function runTraffic(
  { orders: count, seed, supplier }: TrafficFlags & { orders: number },
  context: Context,
): Promise<void> {
  const body = {
    orders: count,
    ...(seed !== undefined && { seed }),
    ...(supplier !== undefined && { supplier_id: supplier }),
  };
  const { orders } = await asOperator(context, (levers, request) => levers.traffic({ ...request, body }));
  context.output.answer({ orders }, (page) => page.table(orderColumns, orders));
}

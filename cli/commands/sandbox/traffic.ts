import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { orderColumns } from '../../shop/show-order.ts';
import { stock, wholeNumber } from '../../values/numbers.ts';

interface TrafficFlags {
  seed?: number;
  supplier?: string;
}

async function runTraffic(
  { orders: count, seed, supplier }: TrafficFlags & { orders: number },
  context: Context,
): Promise<void> {
  const body = {
    orders: count,
    ...(seed !== undefined && { seed }),
    ...(supplier !== undefined && { supplier_id: supplier }),
  };
  const { orders } = await asOperator(context, (controls, request) =>
    controls.sampleOrders({ ...request, body }),
  );
  context.output.answer({ orders }, (page) => page.table(orderColumns, orders));
}

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
    .action(async (orders: number, flags: TrafficFlags) => runTraffic({ orders, ...flags }, await context()));
}

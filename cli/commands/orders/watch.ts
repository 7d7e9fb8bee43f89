import { ORDER_STATUSES } from '@spaza/contracts/vocabulary/order';
import type { WatchFlags } from '../../actions/orders/watch.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { limit } from '../../values/times.ts';
import { oneOf } from '../../values/words.ts';

/** `spaza orders watch <order>` */
export function newWatch(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Follow an order live. Changes are reported on stderr; the order is printed once it is final, or has the ' +
        'status that you wait for. Ctrl-C stops watching.',
    )
    .argument('<order>', 'reference or id of the order')
    .option(
      '--until <status>',
      'stop when the order has this status, such as ready_for_collection',
      oneOf(ORDER_STATUSES, 'status'),
    )
    .option('--every <time>', 'time between two checks, such as 2s (default: 10s)', limit)
    .option('--timeout <time>', 'give up after this long, such as 5m')
    .examples('spaza orders watch SPZ-7K3QF2', 'spaza orders watch SPZ-7K3QF2 --until collected --timeout 1h')
    .action(async (order: string, flags: WatchFlags) => {
      const { runWatch } = await import('../../actions/orders/watch.ts');
      await runWatch({ order, ...flags }, await context());
    });
}

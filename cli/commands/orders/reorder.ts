import type { ReorderFlags } from '../../actions/orders/reorder.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza orders reorder <order>` */
export function newReorder(command: Declaration, context: GetContext): void {
  command
    .description(
      'Fill the cart with what can still be had of an order, at its supplier and today’s prices. What is gone, costs ' +
        'something else now or was in the cart before is told on stderr. Nothing is ordered yet.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('--add', 'add it to what is in the cart from the same supplier')
    .examples('spaza orders reorder SPZ-7K3QF2', 'spaza orders reorder SPZ-7K3QF2 --add --json')
    .action(async (order: string, flags: ReorderFlags) => {
      const { runReorder } = await import('../../actions/orders/reorder.ts');
      await runReorder({ order, ...flags }, await context());
    });
}

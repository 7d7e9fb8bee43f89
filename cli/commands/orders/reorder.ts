import type { ReorderFlags } from '../../actions/orders/reorder.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza orders reorder <order>` */
export function newReorder(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Fill the cart with what is still available of an order, at its supplier and today’s prices. Items that ' +
        'are gone, have a new price or were taken out of the cart are reported on stderr. Nothing is ordered yet.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('--add', 'keep what is in the cart from the same supplier')
    .examples('spaza orders reorder SPZ-7K3QF2', 'spaza orders reorder SPZ-7K3QF2 --add --json')
    .action(async (order: string, flags: ReorderFlags) => {
      const { runReorder } = await import('../../actions/orders/reorder.ts');
      await runReorder({ order, ...flags }, await context());
    });
}

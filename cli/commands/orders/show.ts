import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza orders show <order>` */
export function newShow(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show an order: its lines, totals and history.')
    .argument('<order>', 'reference or id of the order, from spaza orders list')
    .examples('spaza orders show SPZ-7K3QF2', "spaza orders show SPZ-7K3QF2 --json | jq -r '.order.status'")
    .action(async (order: string) => {
      const { runShow } = await import('../../actions/orders/show.ts');
      await runShow({ order }, await context());
    });
}

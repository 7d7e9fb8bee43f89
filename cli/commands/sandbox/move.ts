import { ORDER_STATUSES } from '@spaza/contracts/vocabulary/order';
import type { Status } from '../../actions/sandbox/move.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { oneOf } from '../../values/words.ts';

/** `spaza sandbox move <order> <status>` */
export function newMove(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Move an order along its life cycle to a status, by the shortest path and with an event for each step, ' +
        'acting for the shopper, the staff and the payment provider.',
    )
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .argument('<status>', 'target status, such as ready_for_collection', oneOf(ORDER_STATUSES, 'status'))
    .examples(
      'spaza sandbox move SPZ-7K3QF2 ready_for_collection',
      'spaza sandbox move SPZ-7K3QF2 collected --json',
    )
    .action(async (order: string, status: Status) => {
      const { runMove } = await import('../../actions/sandbox/move.ts');
      await runMove({ order, status }, await context());
    });
}

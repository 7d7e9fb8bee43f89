import { ORDER_STATUSES } from '@spaza/contracts/vocabulary/order';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { inShop } from '../../shop/in-shop.ts';
import { drawOrder, idOfLast } from '../../shop/show-order.ts';
import { oneOf } from '../../values/words.ts';

type Status = (typeof ORDER_STATUSES)[number];

async function runMove(
  { order: typed, status }: { order: string; status: Status },
  context: Context,
): Promise<void> {
  const id = await inShop(context, {}, (session) => idOfLast(session, typed));
  const { order } = await asOperator(context, (controls, request) =>
    controls.moveOrder({ ...request, params: { id }, body: { status } }),
  );
  context.output.answer({ order }, (page) => drawOrder(order, page));
}

/** `spaza sandbox move <order> <status>` */
export function newMove(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Move an order along its life cycle to a status, by the shortest path and with an event for each step, ' +
        'acting for the shopper, the staff and the payment provider. With stock_short, half of the first line is missing.',
    )
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .argument('<status>', 'target status, such as ready_for_collection', oneOf(ORDER_STATUSES, 'status'))
    .examples(
      'spaza sandbox move SPZ-7K3QF2 ready_for_collection',
      'spaza sandbox move SPZ-7K3QF2 collected --json',
    )
    .action(async (order: string, status: Status) => runMove({ order, status }, await context()));
}

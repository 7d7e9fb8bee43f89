import { ORDER_STATUSES } from '@spaza/contracts/vocabulary';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { inShop } from '../../shop/in-shop.ts';
import { idOfLast } from '../../shop/order-id.ts';
import { drawOrder } from '../../shop/show-order.ts';
import { oneOf } from '../values.ts';

type Status = (typeof ORDER_STATUSES)[number];

/** `spaza sandbox move <order> <status>` */
export function newMove(command: Command, context: Context): void {
  command
    .description(
      'Take an order the shortest way along its life cycle to a status, each step with its event, as shopper, staff and ' +
        'provider would.',
    )
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .argument(
      '<status>',
      'where it is to stand, such as ready_for_collection',
      oneOf(ORDER_STATUSES, 'status'),
    )
    .addHelpText(
      'after',
      examples(
        'spaza sandbox move SPZ-7K3QF2 ready_for_collection',
        'spaza sandbox move SPZ-7K3QF2 collected --json',
      ),
    )
    .action((order: string, status: Status) => runMove({ order, status }, context));
}

export async function runMove(
  { order: typed, status }: { order: string; status: Status },
  context: Context,
): Promise<void> {
  const id = await inShop(context, {}, (session) => idOfLast(session, typed));
  const { order } = await asOperator(context, (levers, request) =>
    levers.moveOrder({ ...request, params: { id }, body: { status } }),
  );
  context.output.answer({ order }, (page) => drawOrder(order, page));
}

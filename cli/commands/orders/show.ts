import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { inShop } from '../../shop/in-shop.ts';
import { ownOrder } from '../../shop/order-id.ts';
import { drawOrder } from '../../shop/show-order.ts';

async function runShow({ order: typed }: { order: string }, context: Context): Promise<void> {
  const order = await inShop(context, { isOnline: true }, (session) => ownOrder(session, typed));
  context.output.answer({ order }, (page) => drawOrder(order, page));
}

/** `spaza orders show <order>` */
export function newShow(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show an order: its lines, totals and history.')
    .argument('<order>', 'reference or id of the order, from spaza orders list')
    .examples('spaza orders show SPZ-7K3QF2', "spaza orders show SPZ-7K3QF2 --json | jq -r '.order.status'")
    .action(async (order: string) => runShow({ order }, await context()));
}

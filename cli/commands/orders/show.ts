import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { idOfRecent } from '../../shop/order-id.ts';
import { drawOrder } from '../../shop/show-order.ts';

/** `spaza orders show <order>` */
export function newShow(command: Command, context: Context): void {
  command
    .description('Show an order: its lines, what it comes to and what happened to it.')
    .argument('<order>', 'reference or id of the order, as spaza orders list shows it')
    .addHelpText(
      'after',
      examples('spaza orders show SPZ-7K3QF2', "spaza orders show SPZ-7K3QF2 --json | jq -r '.order.status'"),
    )
    .action((order: string) => runShow({ order }, context));
}

export async function runShow({ order: typed }: { order: string }, context: Context): Promise<void> {
  const order = await inShop(context, { isOnline: true }, async (session) => {
    const id = await idOfRecent(session, typed);
    return accepted(await session.orders.load(id), 'spaza orders list');
  });
  context.output.answer({ order }, (page) => drawOrder(order, page));
}

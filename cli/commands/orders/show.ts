import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { inShop } from '../../shop/in-shop.ts';
import { openWeb, screens, WEB } from '../../shop/open-web.ts';
import { drawOrder, ownOrder } from '../../shop/show-order.ts';

async function runShow(
  { order: typed, web }: { order: string; web?: boolean },
  context: Context,
): Promise<void> {
  const order = await inShop(context, { isOnline: true }, (session) => ownOrder(session, typed));
  if (web) return openWeb(screens.order(order.id), context);
  context.output.answer({ order }, (page) => drawOrder(order, page));
}

/** `spaza orders show <order>` */
export function newShow(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show an order: its lines, totals and history.')
    .argument('<order>', 'reference or id of the order, from spaza orders list')
    .option('--web', WEB)
    .examples('spaza orders show SPZ-7K3QF2', "spaza orders show SPZ-7K3QF2 --json | jq -r '.order.status'")
    .action(async (order: string, flags: { web?: boolean }) => runShow({ order, ...flags }, await context()));
}

import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { openWeb, screens, WEB } from '../../shop/open-web.ts';
import { nothingListed } from '../../shop/paged-list.ts';
import { drawOrder, orderColumns, ownOrder } from '../../shop/show-order.ts';
import { pageNumber } from '../../values/numbers.ts';

interface ListFlags {
  page?: number;
  web?: boolean;
}

export async function runList(context: Context, { page = 1, web }: ListFlags): Promise<void> {
  if (web) return openWeb(screens.orders, context);
  const { orders, nextPage } = await inShop(context, { isOnline: true }, async (session) =>
    accepted(await session.orders.list({ page })),
  );
  context.output.answer({ orders, pagination: { next_page: nextPage } }, (shown) => {
    shown.table(orderColumns, orders);
    if (orders.length === 0) shown.say(nothingListed(page, 'There are no orders here yet.'));
    else if (nextPage) shown.say(`\nMore: spaza orders list --page ${nextPage}`);
  });
}

/** `spaza orders list` */
export const newList: Declare = (command) =>
  command
    .description('List your orders, newest first, 20 on a page.')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .option('--web', WEB)
    .examples('spaza orders list', "spaza orders list --json | jq -r '.orders[].reference'")
    .run(runList);

async function runShow(context: Context, typed: string, { web }: { web?: boolean }): Promise<void> {
  const order = await inShop(context, { isOnline: true }, (session) => ownOrder(session, typed));
  if (web) return openWeb(screens.order(order.id), context);
  context.output.answer({ order }, (page) => drawOrder(order, page));
}

/** `spaza orders show <order>` */
export const newShow: Declare = (command) =>
  command
    .description('Show an order: its lines, totals and history.')
    .argument('<order>', 'reference or id of the order, from spaza orders list')
    .option('--web', WEB)
    .examples('spaza orders show SPZ-7K3QF2', "spaza orders show SPZ-7K3QF2 --json | jq -r '.order.status'")
    .run(runShow);

import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { openWeb, screens, WEB } from '../../shop/open-web.ts';
import { nothingListed } from '../../shop/paged-list.ts';
import { orderColumns } from '../../shop/show-order.ts';
import { pageNumber } from '../../values/numbers.ts';

interface ListFlags {
  page?: number;
  web?: boolean;
}

export async function runList({ page = 1, web }: ListFlags, context: Context): Promise<void> {
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
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List your orders, newest first, 20 on a page.')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .option('--web', WEB)
    .examples('spaza orders list', "spaza orders list --json | jq -r '.orders[].reference'")
    .action(async (flags: ListFlags) => runList(flags, await context()));
}

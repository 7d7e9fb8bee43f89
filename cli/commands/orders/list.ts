import type { Order } from '@spaza/contracts';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { moneyColumn } from '../../output/money.ts';
import type { Column } from '../../output/table.ts';
import { dayAndTime } from '../../output/time.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { inWords, statusOf, statusStyle } from '../../shop/show-order.ts';
import { pageNumber } from '../values.ts';

interface ListFlags {
  page?: number;
}

/** `spaza orders list` */
export function newList(command: Command, context: Context): void {
  command
    .description('List your orders, newest first, 20 on a page.')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .addHelpText(
      'after',
      examples('spaza orders list', "spaza orders list --json | jq -r '.orders[].reference'"),
    )
    .action((flags: ListFlags) => runList(flags, context));
}

const columns: Column<Order>[] = [
  { title: 'Reference', text: ({ reference }) => reference },
  { title: 'Status', text: (order) => inWords(statusOf(order)), raw: statusOf, style: statusStyle },
  { title: 'Placed', text: ({ created_at }) => dayAndTime(created_at), raw: ({ created_at }) => created_at },
  moneyColumn('Total', ({ total_in_cents }) => total_in_cents),
  { title: 'Supplier', text: ({ supplier_name }) => supplier_name ?? '', isLong: true },
  { title: 'Id', text: ({ id }) => String(id), isSpare: true },
];

export async function runList({ page = 1 }: ListFlags, context: Context): Promise<void> {
  const { orders, nextPage } = await inShop(context, { isOnline: true }, async (session) =>
    accepted(await session.orders.list({ page })),
  );
  context.output.answer({ orders, pagination: { next_page: nextPage } }, (shown) => {
    shown.table(columns, orders);
    if (orders.length === 0) shown.say('There are no orders here yet.');
    else if (nextPage) shown.say(`\nMore: spaza orders list --page ${nextPage}`);
  });
}

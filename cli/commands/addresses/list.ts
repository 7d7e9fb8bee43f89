import { addressesOf } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { addressColumns } from '../../shop/show-address.ts';

/** `spaza addresses list` */
export function newList(command: Command, context: Context): void {
  command
    .description('List the addresses in your book, newest first.')
    .addHelpText(
      'after',
      examples('spaza addresses list', "spaza addresses list --json | jq -r '.addresses[].id'"),
    )
    .action(() => runList(context));
}

export async function runList(context: Context): Promise<void> {
  const addresses = await inShop(context, { isOnline: true }, async (session) =>
    accepted(await addressesOf(session).load()),
  );
  context.output.answer({ addresses }, (page) => {
    page.table(addressColumns, addresses);
    if (addresses.length === 0) page.say('There are none yet. Next: spaza addresses add <address>');
  });
}

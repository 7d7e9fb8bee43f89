import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { addressColumns } from '../../shop/address.ts';
import { inShop } from '../../shop/in-shop.ts';

async function runList(context: Context): Promise<void> {
  const { addressesOf } = await import('@spaza/sdk');
  const addresses = await inShop(context, { isOnline: true }, async (session) =>
    accepted(await addressesOf(session).load()),
  );
  context.output.answer({ addresses }, (page) => {
    page.table(addressColumns, addresses);
    if (addresses.length === 0) page.say('You have no addresses yet. Next: spaza addresses add <address>');
  });
}

/** `spaza addresses list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List the addresses in your address book, newest first.')
    .examples('spaza addresses list', "spaza addresses list --json | jq -r '.addresses[].id'")
    .action(async () => runList(await context()));
}

import { addressesOf } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { ownAddress } from '../../shop/own-address.ts';
import { addressColumns } from '../../shop/show-address.ts';

/** `spaza addresses delete <id>` */
export function newDelete(command: Command, context: Context): void {
  command
    .description(
      'Delete an address from your book, and list what is left. Orders keep the address that they had.',
    )
    .argument('<id>', 'id of the address, as spaza addresses list shows it')
    .addHelpText('after', examples('spaza addresses delete 12', 'spaza addresses delete 12 --json'))
    .action((id: string) => runDelete(id, context));
}

export async function runDelete(id: string, context: Context): Promise<void> {
  const addresses = await inShop(context, { isOnline: true }, async (session) => {
    const book = addressesOf(session);
    ownAddress(accepted(await book.load()), id);
    accepted(await book.remove(id));
    return book.list.peek();
  });
  context.output.answer({ addresses }, (page) => {
    page.table(addressColumns, addresses);
    page.say('\nThe address is gone.');
  });
}

import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { addressColumns, ownAddress } from '../../shop/address.ts';
import { inShop } from '../../shop/in-shop.ts';

async function runRemove(id: string, context: Context): Promise<void> {
  const { addressesOf } = await import('@spaza/sdk');
  const addresses = await inShop(context, { isOnline: true }, async (session) => {
    const book = addressesOf(session);
    ownAddress(accepted(await book.load()), id);
    accepted(await book.remove(id));
    return book.list.peek();
  });
  context.output.answer({ addresses }, (page) => {
    page.table(addressColumns, addresses);
    page.say('\nThe address was removed.');
  });
}

/** `spaza addresses remove <id>` */
export function newRemove(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Remove an address from your address book, and list the rest. Orders keep the address they were placed ' +
        'with.',
    )
    .argument('<id>', 'id of the address, from spaza addresses list')
    .examples('spaza addresses remove 12', 'spaza addresses remove 12 --json')
    .action(async (id: string) => runRemove(id, await context()));
}

import { addressesOf } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { ownAddress } from '../../shop/own-address.ts';
import { addressColumns } from '../../shop/show-address.ts';

export async function runRemove(id: string, context: Context): Promise<void> {
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

import { addressesOf } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { addressColumns } from '../../shop/show-address.ts';

export async function runList(context: Context): Promise<void> {
  const addresses = await inShop(context, { isOnline: true }, async (session) =>
    accepted(await addressesOf(session).load()),
  );
  context.output.answer({ addresses }, (page) => {
    page.table(addressColumns, addresses);
    if (addresses.length === 0) page.say('You have no addresses yet. Next: spaza addresses add <address>');
  });
}

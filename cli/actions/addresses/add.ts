import { addressesOf } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { ADDRESS_FIELDS, type AddressFlags, addressForm } from '../../shop/address-form.ts';
import { inShop } from '../../shop/in-shop.ts';
import { addressColumns } from '../../shop/show-address.ts';

export async function runAdd(
  { words, ...flags }: AddressFlags & { words: string[] },
  context: Context,
): Promise<void> {
  const address = await inShop(context, { isOnline: true }, async (session) =>
    acceptedForm(await addressesOf(session).add(addressForm(words, flags)), ADDRESS_FIELDS),
  );
  context.output.answer({ address }, (page) => {
    page.table(addressColumns, [address]);
    page.say(`\nNext: spaza checkout --deliver --address ${address.id}`);
  });
}

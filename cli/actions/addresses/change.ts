import { addressesOf } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { ADDRESS_FIELDS, type AddressFlags } from '../../shop/address-form.ts';
import { inShop } from '../../shop/in-shop.ts';
import { ownAddress } from '../../shop/own-address.ts';
import { addressColumns } from '../../shop/show-address.ts';

export interface ChangeFlags extends AddressFlags {
  address?: string;
}

export async function runChange(
  { id, address: text, at, unit }: ChangeFlags & { id: string },
  context: Context,
): Promise<void> {
  const address = await inShop(context, { isOnline: true }, async (session) => {
    const addresses = addressesOf(session);
    const { formatted, unit_or_floor, latitude, longitude } = ownAddress(
      accepted(await addresses.load()),
      id,
    );
    const form = {
      formatted: text ?? formatted,
      unit_or_floor: unit ?? unit_or_floor ?? null,
      latitude: at?.lat ?? latitude ?? null,
      longitude: at?.lon ?? longitude ?? null,
    };
    return acceptedForm(await addresses.change(id, form), { ...ADDRESS_FIELDS, formatted: '--address' });
  });
  context.output.answer({ address }, (page) => page.table(addressColumns, [address]));
}

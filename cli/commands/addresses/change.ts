import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { accepted, acceptedForm } from '../../shop/accepted.ts';
import { ADDRESS_FIELDS, type AddressFlags, addressColumns, ownAddress } from '../../shop/address.ts';
import { inShop } from '../../shop/in-shop.ts';
import { place } from '../../values/numbers.ts';

interface ChangeFlags extends AddressFlags {
  address?: string;
}

async function runChange(
  { id, address: text, at, unit }: ChangeFlags & { id: string },
  context: Context,
): Promise<void> {
  const { addressesOf } = await import('@spaza/sdk');
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

/** `spaza addresses change <id>` */
export function newChange(command: SpazaCommand, context: GetContext): void {
  command
    .description('Change an address. Omitted fields stay as they are. The changed address gets a new id.')
    .argument('<id>', 'id of the address')
    .option('--address <text>', 'the address on one line')
    .option('--at <lat,lon>', 'its position, in degrees north and east', place)
    .option('--unit <text>', 'unit, floor or complex; empty removes it')
    .examples("spaza addresses change 12 --unit 'Flat 7'", 'spaza addresses change 12 --at -33.9051,18.5719')
    .action(async (id: string, flags: ChangeFlags) => runChange({ id, ...flags }, await context()));
}

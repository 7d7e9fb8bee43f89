import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { acceptedForm } from '../../shop/accepted.ts';
import { ADDRESS_FIELDS, type AddressFlags, addressColumns, addressForm } from '../../shop/address.ts';
import { inShop } from '../../shop/in-shop.ts';
import { place } from '../../values/numbers.ts';

async function runAdd(
  { words, ...flags }: AddressFlags & { words: string[] },
  context: Context,
): Promise<void> {
  const { addressesOf } = await import('@spaza/sdk');
  const address = await inShop(context, { isOnline: true }, async (session) =>
    acceptedForm(await addressesOf(session).add(addressForm(words, flags)), ADDRESS_FIELDS),
  );
  context.output.answer({ address }, (page) => {
    page.table(addressColumns, [address]);
    page.say(`\nNext: spaza checkout --deliver --address ${address.id}`);
  });
}

/** `spaza addresses add <address…>` */
export function newAdd(command: SpazaCommand, context: GetContext): void {
  command
    .description('Save a delivery address. Couriers need its position on the map.')
    .argument('<address...>', 'the address on one line')
    .option('--at <lat,lon>', 'its position, in degrees north and east', place)
    .option('--unit <text>', 'unit, floor or complex')
    .examples(
      "spaza addresses add '18 Milton Road, Goodwood, 7460' --at -33.8992,18.5671",
      "spaza addresses add '96 Voortrekker Road, Parow, 7500' --unit 'Flat 4' --at -33.9051,18.5719 --json",
    )
    .action(async (words: string[], flags: AddressFlags) => runAdd({ words, ...flags }, await context()));
}

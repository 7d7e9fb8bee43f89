import { addressesOf } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { ADDRESS_FIELDS, type AddressFlags, addressForm } from '../../shop/address-form.ts';
import { inShop } from '../../shop/in-shop.ts';
import { addressColumns } from '../../shop/show-address.ts';
import { place } from '../values.ts';

/** `spaza addresses add <address…>` */
export function newAdd(command: Command, context: Context): void {
  command
    .description(
      'Save an address to have orders delivered to. A courier needs to know where on the map it is.',
    )
    .argument('<address...>', 'the address on one line')
    .option('--at <lat,lon>', 'where it is, in degrees north and east', place)
    .option('--unit <text>', 'unit, floor or complex')
    .addHelpText(
      'after',
      examples(
        "spaza addresses add '18 Milton Road, Goodwood, 7460' --at -33.8992,18.5671",
        "spaza addresses add '96 Voortrekker Road, Parow, 7500' --unit 'Flat 4' --at -33.9051,18.5719 --json",
      ),
    )
    .action((words: string[], flags: AddressFlags) => runAdd({ words, ...flags }, context));
}

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

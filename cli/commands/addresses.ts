import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { accepted, acceptedForm } from '../shop/accepted.ts';
import {
  ADDRESS_FIELDS,
  type AddressFlags,
  addressColumns,
  addressForm,
  ownAddress,
} from '../shop/address.ts';
import { online } from '../shop/in-shop.ts';
import { place } from '../values/numbers.ts';

async function runList(context: Context): Promise<void> {
  const { addressesOf } = await import('@spaza/sdk');
  const addresses = await online(context, async (session) => accepted(await addressesOf(session).load()));
  context.output.answer({ addresses }, (page) =>
    page.table(addressColumns, addresses, 'You have no addresses yet. Next: spaza addresses add <address>'),
  );
}

/** `spaza addresses list` */
export const newList: Declare = (command) =>
  command
    .description('List the addresses in your address book, newest first.')
    .examples('spaza addresses list', "spaza addresses list --json | jq -r '.addresses[].id'")
    .run(runList);

async function runAdd(context: Context, words: string[], flags: AddressFlags): Promise<void> {
  const { addressesOf } = await import('@spaza/sdk');
  const address = await online(context, async (session) =>
    acceptedForm(await addressesOf(session).add(addressForm(words, flags)), ADDRESS_FIELDS),
  );
  context.output.answer({ address }, (page) => {
    page.table(addressColumns, [address]);
    page.say(`\nNext: spaza checkout --deliver --address ${address.id}`);
  });
}

/** `spaza addresses add <address…>` */
export const newAdd: Declare = (command) =>
  command
    .description('Save a delivery address. Couriers need its position on the map.')
    .argument('<address...>', 'the address on one line')
    .option('--at <lat,lon>', 'its position, in degrees north and east', place)
    .option('--unit <text>', 'unit, floor or complex')
    .examples(
      "spaza addresses add '18 Milton Road, Goodwood, 7460' --at -33.8992,18.5671",
      "spaza addresses add '96 Voortrekker Road, Parow, 7500' --unit 'Flat 4' --at -33.9051,18.5719 --json",
    )
    .run(runAdd);

interface ChangeFlags extends AddressFlags {
  address?: string;
}

async function runChange(
  context: Context,
  id: string,
  { address: text, at, unit }: ChangeFlags,
): Promise<void> {
  const { addressesOf } = await import('@spaza/sdk');
  const address = await online(context, async (session) => {
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
export const newChange: Declare = (command) =>
  command
    .description('Change an address. Omitted fields stay as they are. The changed address gets a new id.')
    .argument('<id>', 'id of the address')
    .option('--address <text>', 'the address on one line')
    .option('--at <lat,lon>', 'its position, in degrees north and east', place)
    .option('--unit <text>', 'unit, floor or complex; empty removes it')
    .examples("spaza addresses change 12 --unit 'Flat 7'", 'spaza addresses change 12 --at -33.9051,18.5719')
    .run(runChange);

async function runRemove(context: Context, id: string): Promise<void> {
  const { addressesOf } = await import('@spaza/sdk');
  const addresses = await online(context, async (session) => {
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
export const newRemove: Declare = (command) =>
  command
    .description(
      'Remove an address from your address book, and list the rest. Orders keep the address they were placed ' +
        'with.',
    )
    .argument('<id>', 'id of the address, from spaza addresses list')
    .examples('spaza addresses remove 12', 'spaza addresses remove 12 --json')
    .run(runRemove);

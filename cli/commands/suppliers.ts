import type { Agency, Position, Supplier } from '@spaza/contracts';
import type { Chosen } from '@spaza/sdk';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';
import type { Column } from '../output/table.ts';
import { accepted } from '../shop/accepted.ts';
import { online, requireCapability } from '../shop/in-shop.ts';
import { noteDropped } from '../shop/show-offers.ts';
import { kilometres, place } from '../values/numbers.ts';

const remarkOn = ({ id, closed_text: closed }: Supplier, chosen: Supplier['id'] | undefined) =>
  [...(id === chosen ? ['chosen'] : []), ...(closed ? ['closed'] : [])].join(', ');

const columnsFor = (chosen: Supplier['id'] | undefined): Column<Supplier>[] => [
  { title: 'Id', text: ({ id }) => String(id), align: 'right' },
  { title: 'Name', text: ({ name }) => name, isLong: true },
  { title: 'Km', text: ({ distance }) => distance?.toFixed(1) ?? '', align: 'right' },
  { title: 'Address', text: ({ formatted_address: address }) => address ?? '', isLong: true },
  {
    title: 'Remark',
    text: (supplier) => remarkOn(supplier, chosen),
    style: ({ closed_text: closed }) => (closed ? 'yellow' : 'green'),
  },
];

async function runNearby(
  context: Context,
  { near, distance }: { near?: Position; distance?: number },
): Promise<void> {
  // A supplier that is the only one is chosen automatically.
  let effect: Chosen = { cart: 'kept', dropped: [] };
  const { suppliers, chosen, around } = await online(context, async ({ supplier, config }) => {
    const at = near ?? config.settings.peek().meta.default_position;
    const onChosen = (_: Supplier, whatBecame: Chosen) => {
      effect = whatBecame;
    };
    const found = accepted(
      await supplier.nearby({ ...at, ...(distance !== undefined && { distance }) }, { onChosen }),
    );
    return {
      suppliers: found.filter(({ disabled }) => !disabled),
      chosen: supplier.current.peek()?.id,
      around: at,
    };
  });
  noteDropped(effect, context.output.note);
  context.output.answer({ suppliers, chosen: chosen ?? null, ...effect }, (page) => {
    page.table(columnsFor(chosen), suppliers);
    page.say();
    if (suppliers.length === 0)
      page.say('There is no supplier within this distance. Try a larger --distance, or another --near.');
    else page.say(`Around ${around.lat},${around.lon}. Next: spaza suppliers use <id>`);
  });
}

/** `spaza suppliers` */
export const newNearby: Declare = (command) =>
  command
    .description('List suppliers around a place, nearest first.')
    .option('--near <lat,lon>', 'the place, in degrees north and east (default: position of the shop)', place)
    .option('--distance <km>', 'only suppliers within this distance', kilometres)
    .examples('spaza suppliers --near -33.92,18.42 --distance 15', 'spaza suppliers use 1')
    .run(runNearby);

/** Asks for a supplier near the shop's default position, and returns its id without choosing it. */
export async function askSupplier(context: Context): Promise<string> {
  const suppliers = await online(context, async ({ supplier, config }) =>
    accepted(await supplier.nearby(config.settings.peek().meta.default_position)),
  );
  if (suppliers.length === 0) {
    throw new Failure('not_found', {
      code: 'no_suppliers',
      messages: ['There is no supplier nearby.'],
      next: 'spaza suppliers --near <lat,lon>, then: spaza suppliers use <id>',
    });
  }
  const choices = suppliers.map(({ id, name, distance, closed_text: closed }) => ({
    label: [name, distance == null ? '' : `${distance.toFixed(1)} km`, closed].filter(Boolean).join(', '),
    value: String(id),
  }));
  return context.prompt.choose('Where do you want to shop?', choices);
}

function chosen(context: Context): Promise<string> {
  if (context.prompt.isPossible) return askSupplier(context);
  throw wrongUsage('missing_value', 'Specify a supplier: spaza suppliers use <id>.', 'spaza suppliers');
}

export async function runUse(context: Context, typed: string | undefined): Promise<void> {
  const id = typed ?? (await chosen(context));
  const { supplier, cart, dropped } = await online(context, async (session) => {
    const found = accepted(
      await session.gateway.suppliers.byId(id),
      'spaza suppliers lists the suppliers with their ids',
    );
    return { supplier: found, ...accepted(await session.supplier.choose(found)) };
  });
  noteDropped({ cart, dropped }, context.output.note);
  context.output.answer({ supplier, cart, dropped }, (page) => {
    page.fields([
      ['Supplier', supplier.name],
      ['Address', supplier.formatted_address],
      ['Closed', supplier.closed_text],
    ]);
    page.say('\nNext: spaza search <words>');
  });
}

/** `spaza suppliers use <id>` */
export const newUse: Declare = (command) =>
  command
    .description(
      'Choose where to shop. A cart belongs to one supplier: choosing another empties it. In a marketplace, a ' +
        'cart that was filled before choosing keeps what the supplier has.',
    )
    .argument('[supplier-id]', 'id of the supplier, from spaza suppliers; asked for on a terminal')
    .examples('spaza suppliers use 1', 'spaza suppliers use 1 --json')
    .run(runUse);

interface Row {
  agency: Agency;
  supplier: Supplier | undefined;
}

const columns: Column<Row>[] = [
  { title: 'Agency', text: ({ agency }) => agency.name, isLong: true },
  { title: 'Id', text: ({ supplier }) => String(supplier?.id ?? ''), align: 'right' },
  { title: 'Supplier', text: ({ supplier }) => supplier?.name ?? '', isLong: true },
];

async function runAgencies(context: Context): Promise<void> {
  const { browseOf } = await import('@spaza/sdk');
  const agencies = await online(context, async (session) => {
    await requireCapability(session.gateway, 'newer_calls', context);
    return accepted(await browseOf(session).agencies());
  });
  const rows = agencies.flatMap((agency): Row[] => {
    const suppliers = agency.suppliers ?? [];
    return suppliers.length > 0
      ? suppliers.map((supplier) => ({ agency, supplier }))
      : [{ agency, supplier: undefined }];
  });
  context.output.answer({ agencies }, (page) => {
    page.table(columns, rows);
    page.say(agencies.length > 0 ? '\nNext: spaza suppliers use <id>' : 'There are no agencies.');
  });
}

/** `spaza agencies` */
export const newAgencies: Declare = (command) =>
  command
    .description('List groups of suppliers and their members.')
    .examples('spaza agencies', "spaza agencies --json | jq -r '.agencies[].name'")
    .run(runAgencies);

import type { Position, Supplier } from '@spaza/contracts';
import type { Chosen } from '@spaza/sdk';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import type { Column } from '../../output/table.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { noteDropped } from '../../shop/show-cart.ts';
import { kilometres, place } from '../../values/numbers.ts';

interface NearbyFlags {
  /** The shop's own place if omitted. */
  near?: Position;
  /** In km. */
  distance?: number;
}

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

async function runNearby({ near, distance }: NearbyFlags, context: Context): Promise<void> {
  // A supplier that is the only one is chosen automatically.
  let effect: Chosen = { cart: 'kept', dropped: [] };
  const { suppliers, chosen, around } = await inShop(
    context,
    { isOnline: true },
    async ({ supplier, config }) => {
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
    },
  );
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
export function newNearby(command: SpazaCommand, context: GetContext): void {
  command
    .description('List suppliers around a place, nearest first.')
    .option('--near <lat,lon>', 'the place, in degrees north and east (default: position of the shop)', place)
    .option('--distance <km>', 'only suppliers within this distance', kilometres)
    .examples('spaza suppliers --near -33.92,18.42 --distance 15', 'spaza suppliers use 1')
    .action(async (flags: NearbyFlags) => runNearby(flags, await context()));
}

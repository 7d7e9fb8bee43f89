import type { Position } from '@spaza/contracts';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { requireCapability } from '../../shop/require-capability.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier.ts';
import { kilometres, place } from '../../values/numbers.ts';

interface NearbyFlags {
  near?: Position;
  radius?: number;
}

async function runNearby({ near, radius }: NearbyFlags, context: Context): Promise<void> {
  const { browseOf } = await import('@spaza/sdk');
  const { leaflets, names } = await inShop(context, { isOnline: true }, async (session) => {
    const browse = browseOf(session);
    const isAround = near !== undefined || radius !== undefined || !session.supplier.current.peek();
    if (isAround) await requireCapability(session.gateway, 'newer_calls', context);
    const found = accepted(
      isAround
        ? await browse.leafletsNearby({ ...near, ...(radius !== undefined && { radius }) })
        : await browse.supplierLeaflets(),
    );
    const ids = found.map(({ supplier_id }) => supplier_id);
    return { leaflets: found, names: await namesFor(session, ids, context) };
  });
  const shown = leaflets.map(({ startAt: _start, endAt: _end, ...leaflet }) => leaflet);
  context.output.answer({ leaflets: shown }, (page) => {
    page.table(leafletColumns(names), shown);
    if (shown.length === 0) page.say('There are no leaflets here at the moment.');
  });
}

/** `spaza leaflets` */
export function newNearby(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'List the leaflets that shoppers see: those of the chosen supplier, or around a place if no supplier is ' +
        'chosen or --near is given.',
    )
    .option('--near <lat,lon>', 'the place, in degrees north and east', place)
    .option('--radius <km>', 'distance around it (default: 15)', kilometres)
    .examples('spaza leaflets', 'spaza leaflets --near -33.92,18.42 --radius 30 --json')
    .action(async (flags: NearbyFlags) => runNearby(flags, await context()));
}

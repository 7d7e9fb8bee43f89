import type { Position } from '@spaza/contracts';
import { browseOf } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { requireCapability } from '../../shop/require-capability.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier-names.ts';

export interface NearbyFlags {
  near?: Position;
  radius?: number;
}

export async function runNearby({ near, radius }: NearbyFlags, context: Context): Promise<void> {
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

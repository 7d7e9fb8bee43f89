import { MAXIMUM_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import type { Column } from '../output/table.ts';
import { accepted } from '../shop/accepted.ts';
import { seenOffers } from '../shop/find-offer.ts';
import { inShop } from '../shop/in-shop.ts';
import { oneOf } from '../values/words.ts';
import { ID_KINDS, type IdKind } from './completion.ts';

/** An id, and what it is the id of. */
interface Known {
  id: string;
  about: string;
}

const columns: Column<Known>[] = [
  { title: 'Id', text: ({ id }) => id },
  { title: 'About', text: ({ about }) => about, isLong: true },
];

/** The ids that completion offers; of offers, only those that a command has listed before. */
async function idsOf(kind: IdKind, context: Context): Promise<Known[]> {
  if (kind === 'calls') {
    const { allRoutes } = await import('../contract/routes.ts');
    return allRoutes().map(({ name, route }) => ({ id: name, about: route.summary ?? '' }));
  }
  return inShop(context, { isOnline: kind !== 'offers' }, async (session, state) => {
    switch (kind) {
      case 'orders': {
        const { orders } = accepted(await session.orders.list({ perPage: MAXIMUM_PER_PAGE }));
        return orders.map(({ id, reference, status, supplier_name: supplier }) => ({
          id: reference ?? String(id),
          about: [status, supplier].filter(Boolean).join(', '),
        }));
      }
      case 'suppliers': {
        const { default_position: place } = session.config.settings.peek().meta;
        return accepted(await session.supplier.nearby(place)).map(({ id, name }) => ({
          id: String(id),
          about: name,
        }));
      }
      case 'offers':
        return seenOffers(state).map(({ id, sellable }) => ({ id: String(id), about: sellable.name }));
    }
  });
}

/** `spaza ids <kind>`, which completion scripts call. */
export const newIds: Declare = (command) =>
  command
    .description('List ids and what they stand for, as completion in shells offers them.')
    .argument('<kind>', ID_KINDS.join(', '), oneOf(ID_KINDS, 'kind'))
    .examples('spaza ids orders', 'spaza ids suppliers --json')
    .run(async (context: Context, kind: IdKind) => {
      const ids = await idsOf(kind, context);
      context.output.answer({ ids }, (page) => page.table(columns, ids));
    });

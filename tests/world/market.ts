import type { Offer } from '@spaza/contracts';
import type { Generation, Session } from '@spaza/sdk';
import { got } from './outcome.ts';
import { type Fetch, openShop, SUPPLIER } from './shop.ts';
import { memoryStorage, shopperAt } from './shopper.ts';

/** A place with several suppliers nearby. */
export const PAROW = { lat: -33.8992, lon: 18.5671 };

/** Opens a marketplace with shoppers who move around in it. */
export function openMarket() {
  const shop = openShop({ mode: 'marketplace' });
  const headers = { 'x-operator-key': shop.keys.operator };

  return {
    shop,
    configure: (body: object) => shop.call('/sandbox/config', { method: 'PATCH', body, headers }),

    /** Items of the first supplier sold by the piece, with enough in stock. */
    async goods(...queries: string[]): Promise<Offer[]> {
      const found = await Promise.all(queries.map((query) => shop.offers(query)));
      const offers = found.map((list) => list.find(({ per_kg, stokvel }) => !per_kg && !stokvel)!);
      for (const { id } of offers) {
        await shop.call(`/sandbox/offers/${id}`, { method: 'PATCH', body: { stock: 500 }, headers });
      }
      return offers;
    },

    async shopper(
      generation: Generation,
      { fetch = shop.sandbox.fetch as Fetch, storage = memoryStorage() } = {},
    ): Promise<Session> {
      const session = shopperAt({ generation, fetch, storage });
      await session.config.load();
      return session;
    },

    atSupplier: async (session: Session) =>
      got(await session.supplier.choose(got(await session.gateway.suppliers.byId(SUPPLIER)))),
  };
}

import { comparisonOf } from '@spaza/sdk';
import { accepted, CannotDo } from '../run/endings.ts';
import { cartOf } from '../run/scene.ts';
import { findOffer, findOffers } from './goods.ts';
import type { Verbs } from './verb.ts';

export const cartVerbs: Verbs<'search' | 'add' | 'set' | 'clear' | 'refresh' | 'compare'> = {
  search: (goods, actor, scene) => findOffers(actor, goods, scene),
  async add(goods, actor, scene) {
    const { session } = actor;
    for (const one of Array.isArray(goods) ? goods : [goods]) {
      const { offer, qty } = await findOffer(actor, one, scene);
      session.cart.add(offer, qty);
    }
    return cartOf(session);
  },
  async set({ qty, ...goods }, { session }) {
    const line = session.cart.items
      .peek()
      .find(({ offer }) =>
        goods.offer === undefined
          ? offer.sellable.name.toLowerCase().includes(goods.find?.toLowerCase() ?? '')
          : String(offer.id) === String(goods.offer),
      );
    if (!line) throw new CannotDo(`There is no ${goods.find ?? `offer ${goods.offer}`} in the cart.`);
    session.cart.setQty(line.offer.id, qty);
    return cartOf(session);
  },
  async clear(_none, { session }) {
    session.cart.clear();
    return cartOf(session);
  },
  async refresh(_none, { session }) {
    const { updated, outOfStock, expired } = accepted(await session.cart.refreshPrices());
    return { updated, out_of_stock: outOfStock, expired };
  },
  async compare(input, { session }) {
    const { near, choose } = input ?? {};
    const comparison = comparisonOf(session);
    const entries = accepted(await comparison.compare(near && { lat: near[0], lon: near[1] }));
    if (choose === undefined) return entries;
    const chosen = entries.find(
      ({ supplier }, at) =>
        (choose === 'best' && at === 0) || supplier.name.toLowerCase().includes(choose.toLowerCase()),
    );
    if (!chosen) throw new CannotDo(`No supplier called ${choose} was compared.`);
    accepted(comparison.choose(chosen));
    return entries;
  },
};

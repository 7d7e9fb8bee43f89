import type { Id, Offer, OrderItem } from '@spaza/contracts';
import { comparisonOf } from '@spaza/sdk';
import { emittedQuantity, quantityRuleOf } from '@spaza/sdk/rules';
import { validateOffer } from '../../shop/find-offer.ts';
import type { VerbInput } from '../language/verbs.ts';
import { accepted, CannotDo } from '../run/endings.ts';
import { type Actor, cartOf, type Scene, type Verbs } from '../run/scene.ts';

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

/** Goods as a scenario names them. */
export type Goods = Exclude<VerbInput<'add'>, unknown[]>;

type Wanted = Exclude<Goods, string>;

/** Number of matches whose stock is checked. */
const ASKED = 8;

const wantedOf = (goods: Goods): Wanted => (typeof goods === 'string' ? { find: goods } : goods);

/** The smallest quantity that an offer is sold in, as a cart holds it. */
function smallest(offer: Offer): number {
  const rule = quantityRuleOf(offer);
  return rule.weighed ? emittedQuantity(rule, rule.min) : 1;
}

/** The offer with an ID, as the shop has it now. Restocks it if it has less than a quantity. */
async function byKey({ session }: Actor, id: Id, qty: number, scene: Scene): Promise<Offer> {
  const picks = accepted(await validateOffer(session, id, qty));
  const found = (picks.updated[0] ?? picks.outOfStock[0])?.offer ?? scene.offers.get(String(id));
  if (picks.outOfStock.length > 0 && !scene.setsStock && canRestock(scene)) await restock(scene, id);
  if (!found)
    throw new CannotDo(
      `This shop does not say what offer ${id} is. Search for it in a step before, or name it by words.`,
    );
  scene.offers.set(String(id), found);
  return found;
}

const canRestock = ({ place }: Scene): boolean => place.lacks('operator') === undefined;

const restock = ({ controls, operator }: Scene, id: Id) =>
  controls.changeOffer({ ...operator(), params: { id }, body: { stock: PLENTY } });

/** Nobody else shops here, and the scenario does not say how much there is: whatever it adds is in stock. */
const isPlentiful = ({ place, setsStock }: Scene): boolean => place.isHere && !setsStock;

/** Offers that match search words, best match first, including sold-out ones. */
async function searched({ session }: Actor, wanted: Wanted, scene: Scene): Promise<Offer[]> {
  if (wanted.find === undefined) throw new CannotDo('Goods need search words, or the id of an offer.');
  const { offers } = accepted(
    await session.gateway.catalog.search({
      query: wanted.find,
      supplierId: session.supplier.current.peek()?.id,
    }),
  );
  for (const offer of offers) scene.offers.set(String(offer.id), offer);
  const { weighed, stokvel = false } = wanted;
  const fitting = offers
    .filter((offer) => (offer.stokvel ?? false) === stokvel)
    .filter((offer) => weighed === undefined || (offer.per_kg ?? false) === weighed)
    .slice(0, ASKED);
  if (fitting.length === 0) throw new CannotDo(`Nothing like '${wanted.find}' is sold here.`);
  return fitting;
}

/** The offers that have a quantity in stock, plus some to spare for others. */
async function inStock(
  { session }: Actor,
  offers: readonly Offer[],
  qty: number | undefined,
  toSpare = 0,
): Promise<Offer[]> {
  const picks = offers.map((offer) => ({
    offer: { id: offer.id, price_in_cents: offer.price_in_cents },
    qty: (qty ?? smallest(offer)) + toSpare,
  }));
  const { outOfStock } = accepted(await session.gateway.checkout.validatePicks(picks));
  const gone = new Set(outOfStock.map(({ offer }) => String(offer.id)));
  return offers.filter(({ id }) => !gone.has(String(id)));
}

/** Quantity that others may take of an offer before it is ordered. */
const FOR_OTHERS = 50;
/** Stock of an offer that a scenario restocks: enough for every scenario. */
export const PLENTY = 500;

/**
 * Offers in stock that match goods, best match first. If all are sold out in a sandbox, the first one is restocked, and
 * so is an offer that is named, so that earlier orders do not matter.
 */
async function findOffers(actor: Actor, goods: Goods, scene: Scene): Promise<Offer[]> {
  const wanted = wantedOf(goods);
  if (wanted.offer !== undefined) {
    const spare = isPlentiful(scene) ? FOR_OTHERS : 0;
    return [await byKey(actor, wanted.offer, (wanted.qty ?? 1) + spare, scene)];
  }
  const fitting = await searched(actor, wanted, scene);
  const [first] = fitting;
  if (first && isPlentiful(scene)) {
    const [ample] = await inStock(actor, [first], wanted.qty, FOR_OTHERS);
    if (!ample) await restock(scene, first.id);
    return [first];
  }
  const ample = await inStock(actor, fitting, wanted.qty, scene.isBeside ? FOR_OTHERS : 0);
  if (ample.length > 0) return ample;
  if (!first || !canRestock(scene)) return scene.isBeside ? inStock(actor, fitting, wanted.qty) : ample;
  await restock(scene, first.id);
  return inStock(actor, [first], wanted.qty);
}

/** The best matching offer, and its quantity. @throws CannotDo if there is none */
export async function findOffer(
  actor: Actor,
  goods: Goods,
  scene: Scene,
): Promise<{ offer: Offer; qty: number }> {
  const [offer] = await findOffers(actor, goods, scene);
  if (!offer) throw new CannotDo(`There is not enough '${wantedOf(goods).find}' left.`);
  return { offer, qty: wantedOf(goods).qty ?? smallest(offer) };
}

/** A line of an order: by its position from 1, its id, or a part of its name. @throws CannotDo */
export function lineOf(lines: readonly OrderItem[], named: string | number): OrderItem {
  // A number is first read as a position, and only then as an id.
  const found =
    (typeof named === 'number'
      ? lines[named - 1]
      : lines.find(({ name }) => name.toLowerCase().includes(named.toLowerCase()))) ??
    lines.find(({ id }) => String(id) === String(named));
  if (found) return found;
  throw new CannotDo(`The order has no line ${named}. It has: ${lines.map(({ name }) => name).join(', ')}.`);
}

import type { CartLine, Category, Id, Offer } from '@spaza/contracts';
import type { CallSettings } from '../client/options.ts';
import type { CatalogVerbs } from '../gateway/catalog.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import { analyticsItem } from '../session/ports.ts';
import { internalsOf, type Session } from '../session/session.ts';
import { firstOfEach, sameId } from '../values.ts';
import { withAdded, withoutOffer } from './lines.ts';
import { emittedQuantity, quantityRuleOf } from './quantity.ts';
import { isOutOfStock } from './totals.ts';

/** How to look for substitutes, in addition to call settings. */
export interface SubstituteSettings extends CallSettings {
  /** The most to return. Defaults to 3, which a shopper can take in at a glance. */
  most?: number | undefined;
  /** Whether an offer is for this shopper, such as one of a shop that serves them. Defaults to every offer. */
  isFor?: ((offer: Offer) => boolean) | undefined;
}

/** Whether one can replace the other: bulk packs are for buying groups only. */
const canStandIn = (wanted: Offer, offer: Offer): boolean =>
  !sameId(offer.id, wanted.id) && !isOutOfStock(offer) && Boolean(offer.stokvel) === Boolean(wanted.stokvel);

/** Identical items first, such as from another supplier; then those of a similar price. */
const nearestTo = (wanted: Offer) => {
  const distance = ({ sellable, price_in_cents }: Offer) =>
    sameId(sellable.id, wanted.sellable.id) ? -1 : Math.abs(price_in_cents - wanted.price_in_cents);
  return (a: Offer, b: Offer) => distance(a) - distance(b);
};

/** One offer of each item. */
const distinct = (offers: readonly Offer[]): Offer[] => firstOfEach(offers, ({ sellable }) => sellable.id);

/** Offers from the same category. The path of an offer names the categories from the root, without their keys. */
async function onItsShelf(
  catalog: CatalogVerbs,
  { sellable }: Offer,
  supplierId: Id | undefined,
  call?: CallSettings,
): Promise<Offer[]> {
  const names = sellable.catalog_paths?.[0]?.split(' / ') ?? [];
  const roots = await catalog.categories({ supplierId }, call);
  let shelves: readonly { id: Id; name: string }[] = roots.ok ? roots.value : [];
  let shelf: Category | undefined;
  for (const name of names) {
    const next = shelves.find((one) => one.name === name);
    const read = next && (await catalog.category({ id: next.id, supplierId }, call));
    if (!read?.ok) break;
    shelf = read.value.category;
    shelves = shelf.categories ?? [];
  }
  return (shelf?.products ?? []).flatMap(({ offers }) => offers ?? []);
}

/**
 * Substitutes for an offer that is unavailable: other variants of the product, or the same from another supplier if
 * none is selected, and then offers from the same category. The closest come first; none if the shop has nothing
 * similar.
 * @throws TypeError if the session was not created by `createSession`
 */
export async function substitutesFor(
  session: Session,
  wanted: Offer,
  { most = 3, isFor = () => true, ...call }: SubstituteSettings = {},
): Promise<Outcome<Offer[]>> {
  const { catalog } = internalsOf(session).gateway;
  const supplierId = session.supplier.current.peek()?.id;
  const chosen = (offers: readonly Offer[]) =>
    distinct(offers.filter((offer) => canStandIn(wanted, offer) && isFor(offer)).toSorted(nearestTo(wanted)));
  const { product_id: id } = wanted.sellable;
  const same = id == null ? done([]) : await catalog.productOffers({ id, supplierId }, call);
  if (!same.ok && same.problem.status !== 404) return same;
  const variants = chosen(same.ok ? same.value : []);
  if (variants.length >= most) return done(variants.slice(0, most));
  const shelf = chosen(await onItsShelf(catalog, wanted, supplierId, call));
  return done(distinct([...variants, ...shelf]).slice(0, most));
}

/** Replaces a line with another offer; merges it into that offer's own line if there is one. */
const withReplaced = (lines: readonly CartLine[], offerId: Id, instead: CartLine): CartLine[] =>
  lines.some(({ offer }) => sameId(offer.id, instead.offer.id))
    ? withAdded(withoutOffer(lines, offerId), instead.offer, instead.qty)
    : lines.map((line) => (sameId(line.offer.id, offerId) ? instead : line));

/**
 * Replaces a line with another offer in the same quantity; the minimum if one is weighed and the other is not. Does
 * nothing if there is no such line.
 * @throws TypeError if the session was not created by `createSession`
 */
export function replaceLine(session: Session, offerId: Id, offer: Offer): void {
  const { states, analytics } = internalsOf(session);
  const line = states.cart.state.peek().items.find((one) => sameId(one.offer.id, offerId));
  if (!line) return;
  const rule = quantityRuleOf(offer);
  const isAlike = Boolean(line.offer.per_kg) === rule.weighed;
  const instead: CartLine = { offer, qty: isAlike ? line.qty : emittedQuantity(rule, rule.min) };
  states.cart.update((now) => ({ ...now, items: withReplaced(now.items, offerId, instead) }));
  analytics({ name: 'add_to_cart', item: analyticsItem(offer, instead.qty) });
}

/**
 * Marks today's prices as accepted: lines of the cart no longer carry their previous ones.
 * @throws TypeError if the session was not created by `createSession`
 */
export const acceptPrices = (session: Session): void =>
  void internalsOf(session).states.cart.update((now) => ({
    ...now,
    items: now.items.map(({ beforeInCents: _before, ...line }) => line),
  }));

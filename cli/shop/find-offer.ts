import type { Id, Offer } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import { emittedQuantity, quantityRuleOf } from '@spaza/sdk/rules';
import { Failure, wrongUsage } from '../failure.ts';
import type { State } from '../ports.ts';
import { accepted } from './accepted.ts';
import { nameOf } from './show-offers.ts';

const KEY = 'seen-offers';
const MOST = 200;

/** Offers that earlier lists have shown, newest first. */
export function seenOffers({ storage }: Pick<State, 'storage'>): Offer[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? (kept as Offer[]).filter((offer) => offer?.id != null && offer.sellable)
      : [];
  } catch {
    return [];
  }
}

/** Stores the offers that a list has shown, newest first: no documented call finds an offer by its id. */
export function rememberOffers(state: State, offers: readonly Offer[]): void {
  if (offers.length === 0) return;
  const shown = new Set(offers.map(({ id }) => String(id)));
  const others = seenOffers(state).filter(({ id }) => !shown.has(String(id)));
  state.storage.setItem(KEY, JSON.stringify([...offers, ...others].slice(0, MOST)));
}

/** An offer as a list last showed it. */
const seenOffer = (state: State, id: Id): Offer | undefined =>
  seenOffers(state).find((offer) => String(offer.id) === String(id));

/** A price that no offer has, so that the shop answers with the current offer. */
const NO_PRICE = 0;

/** Asks the shop for an offer in a quantity. Both lists of its answer hold the offer as it is now. */
export const validateOffer = ({ gateway }: Pick<Session, 'gateway'>, id: Id, qty: number) =>
  gateway.checkout.validatePicks([{ offer: { id, price_in_cents: NO_PRICE }, qty }]);

const notFound = (id: Id) =>
  new Failure('not_found', {
    code: 'offer_not_found',
    messages: [`The shop does not say what offer ${id} is, and no list has shown it.`],
    next: 'spaza search <words> lists offers with their ids',
  });

/** A typed quantity with the unit of the offer. */
const withUnit = ({ per_kg, per_kg_symbol }: Offer, typed: number) =>
  per_kg ? `${typed} ${per_kg_symbol ?? 'kg'}` : String(typed);

const outOfStock = (offer: Offer, typed: number) =>
  new Failure('refused', {
    code: 'out_of_stock',
    messages: [
      `${nameOf(offer)}: ${withUnit(offer, typed)} is not available now.`,
      ...(offer.low_stock_string ? [offer.low_stock_string] : []),
    ],
    next: 'Choose a smaller quantity, or find another offer: spaza search <words>',
  });

/** An offer as the shop or a list describes it. @throws Failure if there is no such offer, or it is not sold like that */
async function look(
  session: Session,
  state: State,
  id: Id,
  qty: number,
): Promise<{ offer: Offer; isThere: boolean }> {
  const picks = await validateOffer(session, id, qty);
  const [there] = picks.ok ? picks.value.updated : [];
  const found = there ?? (picks.ok ? picks.value.outOfStock[0] : undefined);
  if (found) return { offer: found.offer, isThere: there !== undefined };
  // A shop may fail here, or say only whether something has changed. The cart is validated before it is ordered.
  const offer = seenOffer(state, id);
  if (!offer) accepted(picks);
  if (!offer) throw notFound(id);
  return { offer, isThere: offer.out_of_stock_at == null };
}

/** The product of an offer; undefined if there is no such offer, or the shop does not say. */
export async function productOfOffer(session: Session, state: State, id: Id): Promise<Id | undefined> {
  const picks = await validateOffer(session, id, 1);
  const found = picks.ok ? (picks.value.updated[0] ?? picks.value.outOfStock[0]) : undefined;
  return (found?.offer ?? seenOffer(state, id))?.sellable.product_id ?? undefined;
}

/**
 * The quantity for the cart from a typed one. A weight need not be a multiple of its step, as over a counter.
 * @throws Failure `usage` if the offer is not sold in such a quantity
 */
export function quantityFor(offer: Offer, typed: number): number {
  const rule = quantityRuleOf(offer);
  if (rule.weighed ? typed < rule.min : !Number.isInteger(typed)) {
    const sold = rule.weighed ? `from ${withUnit(offer, rule.min)}` : 'by the piece';
    const message = `${nameOf(offer)} is sold ${sold}; ${withUnit(offer, typed)} is not possible.`;
    throw wrongUsage('invalid_quantity', message);
  }
  return emittedQuantity(rule, typed);
}

/**
 * The current offer, and the quantity of it for the cart.
 * @param typed pieces, or the weight as the offer shows it
 * @throws Failure if there is no such offer, not so much of it, or it is not sold in such a quantity
 */
export async function findOffer(
  session: Session,
  state: State,
  id: Id,
  typed: number,
): Promise<{ offer: Offer; qty: number }> {
  const seen = await look(session, state, id, typed);
  const qty = quantityFor(seen.offer, typed);
  const { offer, isThere } = qty === typed ? seen : await look(session, state, id, qty);
  if (!isThere) throw outOfStock(offer, typed);
  return { offer, qty };
}

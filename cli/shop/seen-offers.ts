import type { Id, Offer } from '@spaza/contracts';
import type { State } from '../ports.ts';

const KEY = 'seen-offers';
const MOST = 200;

/** Those that lists have shown, newest first. */
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
export const seenOffer = (state: State, id: Id): Offer | undefined =>
  seenOffers(state).find((offer) => String(offer.id) === String(id));

import type { Offer } from '@spaza/contracts';
import { isOutOfStock, savingsInCents, unitPriceOf } from '@spaza/sdk/rules';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { priceBeforeInCents } from '../offer/offer-text.ts';

/** The most pages loaded automatically: data costs money. */
const MOST_PAGES = 10;

interface Pages {
  data: { pages: readonly unknown[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Loads the rest of a list that is sorted or filtered: the cheapest may be on its last page.
 * @returns whether more pages are coming by themselves
 */
export function useAllPages(
  isWanted: boolean,
  { data, error, hasNextPage, isFetchingNextPage, fetchNextPage }: Pages,
): boolean {
  const isMore = isWanted && hasNextPage && !error && (data?.pages.length ?? MOST_PAGES) < MOST_PAGES;
  useEffect(() => {
    if (isMore && !isFetchingNextPage) fetchNextPage();
  }, [isMore, isFetchingNextPage, fetchNextPage]);
  return isMore;
}

export const ORDERS = ['price', 'unit', 'saving'] as const;
export type Order = (typeof ORDERS)[number];

/** Highest prices offered as a filter, in cents. */
export const LIMITS = [2000, 5000, 10_000] as const;

/** How the shopper wants a list to be sorted and filtered. */
export interface Wishes {
  /** Undefined for the shop's own order. */
  order: Order | undefined;
  /** Only goods that are cheaper than usual. */
  onPromotion: boolean;
  /** Only what can be bought now. */
  inStock: boolean;
  /** Id of the only brand wanted; undefined for all. */
  brand: string | undefined;
  /** The highest price, in cents; undefined for any. */
  most: number | undefined;
}

const KEYS = ['order', 'promotion', 'stock', 'brand', 'most'] as const;

/** How the list is arranged, with a function to change it. Part of the address, so that going back restores it. */
export function useWishes() {
  const [search, setSearch] = useSearchParams();
  const order = ORDERS.find((one) => one === search.get('order'));
  const most = LIMITS.find((one) => String(one) === search.get('most'));
  const wishes: Wishes = {
    order,
    onPromotion: search.has('promotion'),
    inStock: search.has('stock'),
    brand: search.get('brand') ?? undefined,
    most,
  };
  const isActive = KEYS.some((key) => search.has(key));
  /** Sets one of them; an empty value removes it. */
  const wish = (key: (typeof KEYS)[number], value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  const clear = () =>
    setSearch(
      (before) => new URLSearchParams([...before].filter(([key]) => !KEYS.some((one) => one === key))),
      {
        replace: true,
      },
    );
  return { wishes, isActive, wish, clear };
}

const isCheaper = (offer: Offer): boolean =>
  offer.promo === true || priceBeforeInCents(offer) !== undefined || savingsInCents(offer, 1) > 0;

/** Weighed goods are priced by the unit already. Those whose size is unknown come last. */
const perUnit = (offer: Offer): number =>
  offer.per_kg ? offer.price_in_cents : (unitPriceOf(offer)?.inCents ?? Number.POSITIVE_INFINITY);

const ranks: Readonly<Record<Order, (offer: Offer) => number>> = {
  price: (offer) => offer.price_in_cents,
  unit: perUnit,
  saving: (offer) =>
    -Math.max(savingsInCents(offer, 1), (priceBeforeInCents(offer) ?? 0) - offer.price_in_cents),
};

/**
 * The entries that the shopper wants to see, in the wanted order. Their brand is up to the caller.
 * @param offerOf the offer that an entry shows; entries without one have no price, and come last
 */
export function arranged<T>(
  entries: readonly T[],
  offerOf: (entry: T) => Offer | undefined,
  { order, onPromotion, inStock, most }: Wishes,
): readonly T[] {
  const isWanted = (offer: Offer | undefined) =>
    offer
      ? !(onPromotion && !isCheaper(offer)) &&
        !(inStock && isOutOfStock(offer)) &&
        !(most !== undefined && offer.price_in_cents > most)
      : !onPromotion && !inStock && most === undefined;
  const rankOf = (offer: Offer | undefined) => {
    if (!order) return 0;
    return offer ? ranks[order](offer) : Number.POSITIVE_INFINITY;
  };
  return entries
    .map((entry) => ({ entry, offer: offerOf(entry) }))
    .filter(({ offer }) => isWanted(offer))
    .map(({ entry, offer }) => ({ entry, rank: rankOf(offer) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ entry }) => entry);
}

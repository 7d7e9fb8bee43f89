import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { isOutOfStock, savingsInCents, unitPriceOf } from '@spaza/sdk/rules';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useMoney } from '../../format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Strip } from '../../ui/strip.tsx';
import { priceBeforeInCents } from '../offer/offer-text.ts';
import styles from './arrange-bar.module.css';

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
const LIMITS = [2000, 5000, 10_000] as const;

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

/** Id of the count of goods. */
const FOUND = 'found';

/** Moves the focus to the count of goods; to the heading where there is none. */
export const focusFound = (): void =>
  void requestAnimationFrame(() => (document.getElementById(FOUND) ?? document.querySelector('h1'))?.focus());

interface ArrangeBarProps {
  arranging: ReturnType<typeof useWishes>;
  /** Names of all brands in the list, by id. */
  brands: ReadonlyMap<string, string>;
  /** Whether the prices of the list are known, so that it can be sorted by them. */
  isPriced?: boolean;
  /** Number of entries shown. */
  count: number;
  /** Whether there may be more of them. */
  hasMore: boolean;
}

/** Controls to sort and filter a list, with the number of goods. */
export function ArrangeBar({
  arranging: { wishes, wish },
  brands,
  isPriced = true,
  count,
  hasMore,
}: ArrangeBarProps) {
  const { t } = useLingui();
  const money = useMoney();
  const orders: Record<Order, string> = {
    price: t`Lowest price`,
    unit: t`Lowest price per kg or l`,
    saving: t`Biggest saving`,
  };
  return (
    <div className={styles.bar}>
      <Strip label={t`Sort and filter`} size="chips">
        {isPriced && (
          <>
            <Select
              label={t`Sort by`}
              value={wishes.order ?? ''}
              onChoose={(value) => wish('order', value)}
              options={[['', t`Best match`], ...Object.entries(orders)]}
            />
            <li>
              <Chip on={wishes.onPromotion} onClick={() => wish('promotion', wishes.onPromotion ? '' : '1')}>
                {t`On promotion`}
              </Chip>
            </li>
            <li>
              <Chip on={wishes.inStock} onClick={() => wish('stock', wishes.inStock ? '' : '1')}>
                {t`In stock`}
              </Chip>
            </li>
            <Select
              label={t`Price`}
              value={String(wishes.most ?? '')}
              onChoose={(value) => wish('most', value)}
              options={[
                ['', t`Any price`],
                ...LIMITS.map((limit) => [String(limit), t`Up to ${money(limit)}`] as const),
              ]}
            />
          </>
        )}
        {(brands.size > 1 || wishes.brand !== undefined) && (
          <Select
            label={t`Brand`}
            value={wishes.brand ?? ''}
            onChoose={(value) => wish('brand', value)}
            options={[['', t`Any brand`], ...[...brands].sort(([, a], [, b]) => a.localeCompare(b))]}
          />
        )}
      </Strip>
      {/* Gets the focus after a search by keyboard; the goods come next. */}
      <p id={FOUND} tabIndex={-1} className={styles.count} role="status">
        {hasMore ? t`${count}+ products` : t`${plural(count, { one: '# product', other: '# products' })}`}
      </p>
    </div>
  );
}

/** Shown if no entry matches the filters. */
export function NothingLeft({ onClear }: { onClear: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState icon="package" title={t`Nothing here matches your filters`}>
      <Button variant="primary" onClick={onClear}>
        {t`Clear filters`}
      </Button>
    </EmptyState>
  );
}

interface SelectProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  /** Values and texts; the first stands for no choice. */
  options: readonly (readonly [value: string, text: string])[];
}

/** One of the controls. */
function Select({ label, value, onChoose, options }: SelectProps) {
  return (
    <li>
      <span className={styles.select} data-on={value !== ''}>
        <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="s" />
      </span>
    </li>
  );
}

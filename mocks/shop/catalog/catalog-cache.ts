import type { ShopConfig } from '@spaza/contracts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import type { OfferRow } from './offer.store.ts';

/** Values that were read, by a key, until they change. */
export interface ReadCache<Key, Value> {
  get(key: Key): Value | undefined;
  /** Begins to read. What it answers keeps what was read, unless everything was forgotten meanwhile. */
  reading(): (key: Key, value: Value) => void;
}

/** @param most values that are kept at most; the oldest go first */
function createCache<Key, Value>(most: number): ReadCache<Key, Value> & { forget(): void } {
  let values = new Map<Key, Value>();
  return {
    get: (key) => values.get(key),
    reading() {
      const before = values;
      return (key, value) => {
        before.set(key, value);
        if (before.size > most) before.delete(before.keys().next().value!);
      };
    },
    forget() {
      values = new Map();
    },
  };
}

const MOST_OFFERS = 20_000;
const MOST_SUPPLIERS = 1_000;

/** A supplier, and the configuration of the shop. */
export interface SupplierTerms {
  supplier: SupplierRow;
  config: ShopConfig;
}

/**
 * What every order reads and few change, until the shop's catalogue does: who writes any of it says so with
 * `catalogueChanged` in the same transaction. What of it changes by the order, such as stock, is read anew.
 */
export function createCatalogCache() {
  const offers = createCache<number, OfferRow>(MOST_OFFERS);
  const terms = createCache<number, SupplierTerms>(MOST_SUPPLIERS);
  return {
    offers: offers as ReadCache<number, OfferRow>,
    terms: terms as ReadCache<number, SupplierTerms>,
    forget(): void {
      offers.forget();
      terms.forget();
    },
  };
}

export type CatalogCache = ReturnType<typeof createCatalogCache>;

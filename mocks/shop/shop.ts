import type { ShopConfig } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import type { Db, Queryable } from '../db/db.ts';
import type { OfferRow } from './catalog/offer.store.ts';
import type { AdjustableClock } from './clock.ts';
import type { InvoiceFonts } from './invoice/invoice.ts';
import type { Limits } from './limits/limits.ts';
import type { Ids } from './random.ts';
import type { SupplierRow } from './supplier/supplier.store.ts';

/** What every operation of the shop works with. */
export interface Shop {
  readonly db: Db;
  readonly clock: AdjustableClock;
  /** Generates ids for what is created in the shop. */
  readonly ids: Ids;
  /** Rounds of password hashing; more is slower and safer. */
  readonly passwordIterations: number;
  /**
   * Hash of a random password. It is compared if a login is unknown, so that the response takes equally long.
   */
  readonly nobodysPassword: string;
  /** Limits on attempts; undefined if the shop has none. */
  readonly limits: Limits | undefined;
  /** Loads the fonts of invoices; without it, invoices can only show Western European letters. */
  readonly invoiceFonts?: (() => Promise<InvoiceFonts>) | undefined;
  /** Cached reads of the catalogue, until it changes. */
  readonly catalogCache: CatalogCache;
  /**
   * Reports that what shoppers see of the catalogue has changed: prices, stock, suppliers, settings.
   * @param tx the transaction that changes it; omit if only this process sees it differently
   */
  catalogueChanged(tx?: Queryable): Promise<void>;
}

/** The texts of a language, by the original text. */
export type Translations = ReadonlyMap<string, string>;

/** Creates a cache of values by key, until they change. @param most maximum number of values; the oldest are dropped first */
function createCache<Key, Value>(most: number) {
  let values = new Map<Key, Value>();
  return {
    get: (key: Key) => values.get(key),
    /**
     * Call before reading from the database. Returns a function that caches a value, unless the cache was
     * cleared in the meantime.
     */
    reading() {
      const before = values;
      return (key: Key, value: Value) => {
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
const MOST_LANGUAGES = 10;

/** A supplier, and the configuration of the shop. */
export interface SupplierTerms {
  supplier: SupplierRow;
  config: ShopConfig;
}

/**
 * Caches what every order and every translated response reads. The cache lasts until the catalogue changes, so writers
 * must call `catalogueChanged` in the same transaction. What changes with every order, such as stock, is always re-read.
 */
export function createCatalogCache() {
  const caches = {
    offers: createCache<number, OfferRow>(MOST_OFFERS),
    terms: createCache<number, SupplierTerms>(MOST_SUPPLIERS),
    translations: createCache<Locale, Translations>(MOST_LANGUAGES),
  };
  return {
    ...caches,
    forget(): void {
      for (const cache of Object.values(caches)) cache.forget();
    },
  };
}

export type CatalogCache = ReturnType<typeof createCatalogCache>;

import type { Db, Queryable } from '../db/db.ts';
import type { CatalogCache } from './catalog/catalog-cache.ts';
import type { AdjustableClock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { InvoiceFonts } from './invoice/layout.ts';
import type { Limits } from './limits/limits.ts';

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

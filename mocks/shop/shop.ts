import type { CatalogCache } from './catalog/catalog-cache.ts';
import type { AdjustableClock } from './clock.ts';
import type { Db, Queryable } from './db/db.ts';
import type { Ids } from './ids.ts';
import type { Limits } from './limits/limits.ts';

/** What every verb of the shop works with. */
export interface Shop {
  readonly db: Db;
  readonly clock: AdjustableClock;
  /** Names for what is made in the shop. */
  readonly ids: Ids;
  /** Rounds of password hashing; more is slower and safer. */
  readonly passwordIterations: number;
  /** Hash of a password that nobody knows: compared when a login is unknown, so that the answer takes as long. */
  readonly nobodysPassword: string;
  /** How often something may be tried; undefined in a shop that does not limit it. */
  readonly limits: Limits | undefined;
  /** What was read of the catalogue, until it changes. */
  readonly catalogCache: CatalogCache;
  /**
   * Says that what shoppers see of the catalogue has changed: prices, stock, suppliers, settings.
   * @param tx the transaction that changes it; left out where only this process sees it differently
   */
  catalogueChanged(tx?: Queryable): Promise<void>;
}

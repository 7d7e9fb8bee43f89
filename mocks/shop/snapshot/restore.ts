import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { takeBlock } from '../ids.ts';
import { refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type ClockState, holdVersion, noteRestoration } from '../version.store.ts';
import { copyEmptyTables, lockForWriters, readTables, restoreTables } from './copy.store.ts';
import { readMigrationNames, readSnapshot, writeSnapshot } from './snapshot.store.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** PostgreSQL's codes for unique and foreign key violations, which mean that rows cannot be restored one by one. */
const ENTANGLED = new Set<unknown>(['23505', '23503']);
const ATTEMPTS = 20;
const PAUSE_MS = 50;

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** What to restore: the schema with the copies and, if it is restored as well, the clock. */
interface Place {
  place: string;
  clock: ClockState | null;
}

/**
 * Restores the shop to the contents of a place, in one transaction that runs while no other is open in any process.
 * @param findPlace finds what to restore, and refuses what cannot be used
 * @throws Refused 409 if other processes write without a pause
 */
export async function restore(shop: Shop, findPlace: (tx: Queryable) => Promise<Place>): Promise<void> {
  let keepsRows = true;
  for (let tries = 1; ; tries++) {
    try {
      await shop.db.tx(async (tx) => {
        const { place, clock } = await findPlace(tx);
        const tables = await readTables(tx);
        await lockForWriters(tx, tables, () => holdVersion(tx));
        await noteRestoration(tx, clock);
        await restoreTables(tx, place, keepsRows ? tables : tables.map((table) => ({ ...table, key: [] })));
      });
      await shop.catalogueChanged();
      // Processes that share the shop notice at their next call.
      if (!shop.db.shared) shop.ids.begin(await takeBlock(shop.db));
      return;
    } catch (error) {
      // Write all rows again instead.
      if (keepsRows && ENTANGLED.has(codeOf(error))) keepsRows = false;
      else if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      else if (tries >= ATTEMPTS) {
        throw refused('busy');
      }
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Name of the snapshot with the seed; names given by users cannot have brackets. */
export const SEED_SNAPSHOT = '(seed)';
const PLACE = 'snapshot_seed';

/** Inserts the seed into the tables of a schema, with dates around a point in time. */
export type Stock = (tx: Queryable, now: string, place: string) => Promise<unknown>;

/** Stocks a copy of the shop's tables, unless there is one for the same time. It has no indexes, so this is fast. */
async function stockAside(shop: Shop, now: string, stock: Stock): Promise<void> {
  const migrations = await readMigrationNames(shop.db);
  const kept = await readSnapshot(shop.db, SEED_SNAPSHOT);
  if (kept?.created_at === now && kept.migrations === migrations) return;
  const { frozen, offsetMs } = shop.clock;
  await shop.db.tx(async (tx) => {
    await writeSnapshot(tx, {
      name: SEED_SNAPSHOT,
      place: PLACE,
      created_at: now,
      frozen,
      offset_ms: offsetMs,
      migrations,
    });
    await copyEmptyTables(tx, PLACE, await readTables(tx));
    await stock(tx, now, PLACE);
  });
}

/** Resets the shop to the state of a new one with the same seed, at the current time of its clock. */
export async function resetShop(shop: Shop, stock: Stock): Promise<void> {
  await stockAside(shop, instantOf(shop.clock), stock);
  await restore(shop, async () => ({ place: PLACE, clock: null }));
}

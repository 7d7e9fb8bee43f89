import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { takeBlock } from '../ids.ts';
import { refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type ClockState, holdVersion, noteRestoration } from '../version.store.ts';
import { copyEmptyTables, lockForWriters, readTables, restoreTables } from './copy.store.ts';
import { readMigrationNames, readSnapshot, writeSnapshot } from './snapshot.store.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** A unique value that another row has by now, or a row that others belong to by now. */
const ENTANGLED = new Set<unknown>(['23505', '23503']);
const ATTEMPTS = 20;
const PAUSE_MS = 50;

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** What the shop is put back to: the schema with the copies, and its clock where that goes back as well. */
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
      // Who shares the shop hears of it, like all others, at the next call.
      if (!shop.db.shared) shop.ids.begin(await takeBlock(shop.db));
      return;
    } catch (error) {
      // Such rows cannot be put back one by one; every row is written anew instead.
      if (keepsRows && ENTANGLED.has(codeOf(error))) keepsRows = false;
      else if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      else if (tries >= ATTEMPTS) {
        throw refused('busy');
      }
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Name of the snapshot that holds the seed; nobody can give one such a name. */
export const SEED_SNAPSHOT = '(seed)';
const PLACE = 'snapshot_seed';

/** Puts the rows of the seed into the tables of a schema, dated around a moment. */
export type Stock = (tx: Queryable, now: string, place: string) => Promise<unknown>;

/** Stocks a shop aside, unless one of the same moment stands there. Its tables have no indexes, and are filled fast. */
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

/** Makes the shop what a new one is that is made from the same seed at this moment of its clock. */
export async function resetShop(shop: Shop, stock: Stock): Promise<void> {
  await stockAside(shop, instantOf(shop.clock), stock);
  await restore(shop, async () => ({ place: PLACE, clock: null }));
}

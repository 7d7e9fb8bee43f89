import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { copyEmptyTables } from './copy.store.ts';
import { putBack } from './restore.ts';
import { readMigrationNames, readSnapshot, writeSnapshot } from './snapshot.store.ts';
import { readTables } from './table.store.ts';

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
  await putBack(shop, async () => ({ place: PLACE, clock: null }));
}

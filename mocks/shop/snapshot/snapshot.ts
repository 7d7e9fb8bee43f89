import { sha256 } from '../../values/hash.ts';
import { type AdjustableClock, instantOf } from '../clock.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import type { ClockState } from '../version.store.ts';
import { copyTables, dropCopies, readTables } from './copy.store.ts';
import { restore, SEED_SNAPSHOT } from './restore.ts';
import {
  lastStep,
  readMigrationNames,
  readSnapshot,
  readSnapshotsBut,
  removeSnapshot,
  writeSnapshot,
} from './snapshot.store.ts';

/** Restores a clock to a saved state. */
export function turnBack(clock: AdjustableClock, { frozen, moment, offset_ms }: ClockState): void {
  clock.release();
  if (frozen) {
    clock.freeze(true);
    clock.set(Date.parse(moment));
  } else if (offset_ms !== 0) clock.advance(offset_ms);
}

/**
 * Returns the schema for the copies. The name is hashed, because schema names are shorter than snapshot names may be.
 */
const placeOf = async (name: string) => `snapshot_${(await sha256(name)).slice(0, 24)}`;

/** Returns snapshots by name, without their copies. */
export async function listSnapshots(shop: Shop) {
  const rows = await readSnapshotsBut(shop.db, SEED_SNAPSHOT);
  return rows.map(({ name, created_at, frozen, offset_ms, migrations }) => ({
    name,
    created_at,
    frozen,
    offset_ms,
    schema_version: lastStep(migrations),
  }));
}

/** Saves everything that the shop stores, and the state of its clock, under a name. */
export async function saveSnapshot(shop: Shop, name: string): Promise<void> {
  const { clock } = shop;
  const place = await placeOf(name);
  const moment = { created_at: instantOf(clock), frozen: clock.frozen, offset_ms: clock.offsetMs };
  await shop.db.tx(
    async (tx) => {
      await writeSnapshot(tx, { name, place, ...moment, migrations: await readMigrationNames(tx) });
      await copyTables(tx, place, await readTables(tx));
    },
    { isolation: 'repeatable read' },
  );
}

/**
 * Restores the shop and its clock to a saved snapshot.
 * @throws Refused if the snapshot does not exist, or the schema has changed since
 */
export async function restoreSnapshot(shop: Shop, name: string): Promise<void> {
  let clock: ClockState | undefined;
  await restore(shop, async (tx) => {
    const row = await readSnapshot(tx, name);
    if (!row) throw notFound('snapshot', name);
    const migrations = await readMigrationNames(tx);
    if (row.migrations !== migrations) {
      throw refused('snapshot_outdated', {
        name,
        saved: lastStep(row.migrations),
        now: lastStep(migrations),
      });
    }
    const { created_at: moment, frozen, offset_ms } = row;
    clock = { moment, frozen, offset_ms };
    return { place: row.place, clock };
  });
  if (clock) turnBack(shop.clock, clock);
  // Other offers are active at another time.
  await shop.catalogueChanged();
}

/** @throws Refused if the snapshot does not exist */
export async function deleteSnapshot(shop: Shop, name: string): Promise<void> {
  await shop.db.tx(async (tx) => {
    const row = await removeSnapshot(tx, name);
    if (!row) throw notFound('snapshot', name);
    await dropCopies(tx, row.place);
  });
}

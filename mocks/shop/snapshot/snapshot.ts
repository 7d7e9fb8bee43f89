import { errorCode, FOREIGN_KEY_VIOLATION, type Queryable, UNIQUE_VIOLATION } from '../../db/db.ts';
import { sha256 } from '../../values/hash.ts';
import { type AdjustableClock, instantOf } from '../clock.ts';
import { found, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type ClockState, holdVersion, noteRestoration, takeBlock } from '../version.store.ts';
import {
  copyEmptyTables,
  copyTables,
  deleteSnapshotRow,
  dropCopies,
  lastStep,
  lockForWriters,
  readMigrationNames,
  readSnapshot,
  readSnapshotsBut,
  readTables,
  restoreTables,
  writeSnapshot,
} from './snapshot.store.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** PostgreSQL's codes for unique and foreign key violations, which mean that rows cannot be restored one by one. */
const ENTANGLED = new Set<unknown>([UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION]);
const ATTEMPTS = 20;
const PAUSE_MS = 50;

/** What to restore: the schema with the copies and, if it is restored as well, the clock. */
interface Copies {
  schema: string;
  clock: ClockState | null;
}

/**
 * Restores the shop to copies of its tables, in one transaction that runs while no other is open in any process.
 * @param findCopies finds what to restore, and refuses what cannot be used
 * @throws Refused 409 if other processes write without a pause
 */
async function restore(shop: Shop, findCopies: (tx: Queryable) => Promise<Copies>): Promise<void> {
  let keepsRows = true;
  for (let tries = 1; ; tries++) {
    try {
      await shop.db.tx(async (tx) => {
        const { schema, clock } = await findCopies(tx);
        const tables = await readTables(tx);
        await lockForWriters(tx, tables, () => holdVersion(tx));
        await noteRestoration(tx, clock);
        await restoreTables(tx, schema, keepsRows ? tables : tables.map((table) => ({ ...table, key: [] })));
      });
      await shop.catalogueChanged();
      // Processes that share the shop notice at their next call.
      if (!shop.db.shared) shop.ids.begin(await takeBlock(shop.db));
      return;
    } catch (error) {
      // Rewrite all rows instead.
      if (keepsRows && ENTANGLED.has(errorCode(error))) keepsRows = false;
      else if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      else if (tries >= ATTEMPTS) {
        throw refused('busy');
      }
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Name of the snapshot with the seed; names given by users cannot have brackets. */
const SEED_SNAPSHOT = '(seed)';
const SEED_SCHEMA = 'snapshot_seed';

/** Inserts the seed into the tables of a schema, with dates around a point in time. */
export type Stock = (tx: Queryable, now: string, schema: string) => Promise<unknown>;

/** Stocks a copy of the shop's tables, unless there is one for the same time. It has no indexes, so this is fast. */
async function stockAside(shop: Shop, now: string, stock: Stock): Promise<void> {
  const migrations = await readMigrationNames(shop.db);
  const kept = await readSnapshot(shop.db, SEED_SNAPSHOT);
  if (kept?.created_at === now && kept.migrations === migrations) return;
  const { frozen, offsetMs } = shop.clock;
  await shop.db.tx(async (tx) => {
    await writeSnapshot(tx, {
      name: SEED_SNAPSHOT,
      place: SEED_SCHEMA,
      created_at: now,
      frozen,
      offset_ms: offsetMs,
      migrations,
    });
    await copyEmptyTables(tx, SEED_SCHEMA, await readTables(tx));
    await stock(tx, now, SEED_SCHEMA);
  });
}

/** Resets the shop to the state of a new one with the same seed, at the current time of its clock. */
export async function resetShop(shop: Shop, stock: Stock): Promise<void> {
  await stockAside(shop, instantOf(shop.clock), stock);
  await restore(shop, async () => ({ schema: SEED_SCHEMA, clock: null }));
}

/** Restores a clock to a saved state. */
export function restoreClock(clock: AdjustableClock, { frozen, moment, offset_ms }: ClockState): void {
  clock.release();
  if (frozen) {
    clock.freeze(true);
    clock.set(Date.parse(moment));
  } else if (offset_ms !== 0) clock.advance(offset_ms);
}

/**
 * Returns the schema for the copies. The name is hashed, because schema names are shorter than snapshot names may be.
 */
const schemaOf = async (name: string) => `snapshot_${(await sha256(name)).slice(0, 24)}`;

/** Returns snapshots by name, without their copies. */
export async function listSnapshots(shop: Shop) {
  const rows = await readSnapshotsBut(shop.db, SEED_SNAPSHOT);
  return rows.map(({ place: _, migrations, ...row }) => ({ ...row, schema_version: lastStep(migrations) }));
}

/** Saves everything that the shop stores, and the state of its clock, under a name. */
export async function saveSnapshot(shop: Shop, name: string): Promise<void> {
  const { clock } = shop;
  const schema = await schemaOf(name);
  const moment = { created_at: instantOf(clock), frozen: clock.frozen, offset_ms: clock.offsetMs };
  await shop.db.tx(
    async (tx) => {
      await writeSnapshot(tx, { name, place: schema, ...moment, migrations: await readMigrationNames(tx) });
      await copyTables(tx, schema, await readTables(tx));
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
    const row = found('snapshot', await readSnapshot(tx, name), name);
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
    return { schema: row.place, clock };
  });
  if (clock) restoreClock(shop.clock, clock);
  // Other offers are active at another time.
  await shop.catalogueChanged();
}

/** @throws Refused if the snapshot does not exist */
export async function deleteSnapshot(shop: Shop, name: string): Promise<void> {
  await shop.db.tx(async (tx) => {
    const { place } = found('snapshot', await deleteSnapshotRow(tx, name), name);
    await dropCopies(tx, place);
  });
}

/**
 * Creates a reader-writer lock: shared work runs concurrently. Exclusive work waits for work in progress, and
 * later work waits for it.
 */
export function createReaderWriterLock() {
  let readers = 0;
  let writer: Promise<unknown> | undefined;
  let whenEmpty: (() => void) | undefined;

  async function shared<T>(work: () => Promise<T>): Promise<T> {
    while (writer) await writer;
    readers += 1;
    try {
      return await work();
    } finally {
      readers -= 1;
      if (readers === 0) whenEmpty?.();
    }
  }

  async function exclusive<T>(work: () => Promise<T>): Promise<T> {
    while (writer) await writer;
    const released = Promise.withResolvers<void>();
    writer = released.promise;
    try {
      if (readers > 0) {
        await new Promise<void>((resolve) => {
          whenEmpty = resolve;
        });
      }
      return await work();
    } finally {
      whenEmpty = undefined;
      writer = undefined;
      released.resolve();
    }
  }

  return { shared, exclusive };
}

export type ReaderWriterLock = ReturnType<typeof createReaderWriterLock>;

import type { Queryable } from '../../db/db.ts';

export interface SnapshotRow {
  name: string;
  /** Schema that holds the copies. */
  place: string;
  created_at: string;
  frozen: boolean;
  offset_ms: number;
  /** Migrations of the schema, in order, separated by commas. */
  migrations: string;
}

/** Returns the migrations that have run on the shop's schema, in order, comma-separated. */
export async function readMigrationNames(db: Queryable): Promise<string> {
  const rows = await db.query<{ name: string }>('select name from schema_migration order by name');
  return rows.map(({ name }) => name).join(',');
}

/** Returns the last of the comma-separated migrations. */
export const lastStep = (migrations: string): string => migrations.split(',').at(-1) ?? '';

export async function readSnapshot(db: Queryable, name: string): Promise<SnapshotRow | undefined> {
  const [row] = await db.query<SnapshotRow>(
    'select name, place, created_at, frozen, offset_ms, migrations from snapshot where name = $1',
    [name],
  );
  return row;
}

/** Returns snapshots by name, except the one with this name. */
export const readSnapshotsBut = (db: Queryable, name: string): Promise<SnapshotRow[]> =>
  db.query<SnapshotRow>(
    'select name, place, created_at, frozen, offset_ms, migrations from snapshot where name <> $1 order by name',
    [name],
  );

/** Stores a snapshot, replacing any with the same name. */
export async function writeSnapshot(tx: Queryable, row: SnapshotRow): Promise<void> {
  await tx.query(
    `insert into snapshot (name, place, created_at, frozen, offset_ms, migrations) values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set created_at = excluded.created_at, frozen = excluded.frozen,
       offset_ms = excluded.offset_ms, migrations = excluded.migrations`,
    [row.name, row.place, row.created_at, row.frozen, row.offset_ms, row.migrations],
  );
}

export async function removeSnapshot(tx: Queryable, name: string): Promise<SnapshotRow | undefined> {
  const [row] = await tx.query<SnapshotRow>('delete from snapshot where name = $1 returning *', [name]);
  return row;
}

import { readdir, readFile } from 'node:fs/promises';
import { sha256 } from '../values/hash.ts';
import type { Db } from './db.ts';

/** One step from an older schema to a newer one. */
export interface Migration {
  name: string;
  /** Statements, separated by a line with `--> next`. */
  sql: string;
}

/** A migration was edited after it ran; the database no longer matches the file. */
class MigrationChanged extends Error {
  constructor(name: string) {
    super(`The migration ${name} was changed after it ran. Undo the change and write a new migration.`);
    this.name = 'MigrationChanged';
  }
}

/**
 * Fingerprints of earlier versions of migrations that were edited after release; later migrations handle both
 * versions.
 */
const FORMERLY: Readonly<Record<string, string>> = {
  // Import rows were stored as JSON there, not as text.
  '0006_import.sql': 'b1b4bf0f092ef1d3c995b9633551bbca701cf9f9020fb6c61581d3f61b30afa2',
};

/**
 * Runs pending migrations in order, each in its own transaction. If two processes start at the same time, each
 * migration still runs only once. Returns the names of those that ran.
 */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  await ensureTable(db);
  const ran: string[] = [];
  for (const { name, sql } of migrations) {
    const sha = await sha256(sql);
    const isNew = await db.tx(async (tx) => {
      const claimed = await tx.query(
        'insert into schema_migration (name, sha) values ($1, $2) on conflict (name) do nothing returning name',
        [name, sha],
      );
      if (claimed.length === 0) {
        const [known] = await tx.query<{ sha: string }>('select sha from schema_migration where name = $1', [
          name,
        ]);
        if (known?.sha !== sha && known?.sha !== FORMERLY[name]) throw new MigrationChanged(name);
        return false;
      }
      for (const statement of sql.split(/^--> next$/m)) if (statement.trim()) await tx.query(statement);
      return true;
    });
    if (isNew) ran.push(name);
  }
  return ran;
}

async function ensureTable(db: Db): Promise<void> {
  try {
    await db.exec(
      'create table if not exists schema_migration (name text primary key, sha text not null, at timestamptz not null default now())',
    );
  } catch (error) {
    // If two processes start at the same time, both may try to create the table. The second can fail with
    // various errors, so just check whether the table exists.
    await db.query('select from schema_migration limit 0').catch(() => {
      throw error;
    });
  }
}

const folder = new URL('./migrations/', import.meta.url);

/** Reads the migrations of the shop from the files next to this one. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
  );
}

/**
 * Collects statistics on the tables for the query planner. Skips empty tables, for which it would plan full
 * scans even after they have filled; without statistics it expects more rows.
 */
export async function analyze(db: Db): Promise<void> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind = 'r' and pg_relation_size(c.oid) > 0`,
  );
  await db.exec(`analyze ${tables.map(({ name }) => name).join(', ')}`);
}

import type { Db } from './db.ts';

/**
 * Makes the engine collect statistics on its tables. Skips empty ones: the engine would plan as if they stayed empty,
 * with full scans even after they have filled; without statistics it expects more rows.
 */
export async function analyze(db: Db): Promise<void> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind = 'r' and pg_relation_size(c.oid) > 0`,
  );
  await db.exec(`analyze ${tables.map(({ name }) => name).join(', ')}`);
}

import type { Db } from './db.ts';

/**
 * Has the engine count what its tables hold. Those that are empty are left out: it would plan their statements as if
 * they stayed so, and read them from one end to the other once they have filled; of what it does not know it expects
 * more.
 */
export async function analyze(db: Db): Promise<void> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind = 'r' and pg_relation_size(c.oid) > 0`,
  );
  await db.exec(`analyze ${tables.map(({ name }) => name).join(', ')}`);
}

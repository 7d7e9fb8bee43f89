import type { Queryable } from '../../db/db.ts';

/** A table of the shop. Names are quoted where SQL wants that. */
export interface Table {
  name: string;
  columns: string[];
  /** Columns of the primary key; empty if there is none. */
  key: string[];
}

interface Row extends Table {
  parents: string[];
}

/** What is no part of the shop's state. */
const BOOKKEEPING = ['schema_migration', 'snapshot', 'shop_version'];

const READ = `select quote_ident(c.relname) as name,
  (select jsonb_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
  (select coalesce(jsonb_agg(quote_ident(a.attname)), '[]') from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = c.oid and i.indisprimary) as key,
  (select coalesce(jsonb_agg(distinct quote_ident(p.relname)), '[]') from pg_constraint f
    join pg_class p on p.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f') as parents
 from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
   and not c.relname = any($1) order by c.relname`;

/** Every table of the shop, as the catalogue of the database has it; what is referred to comes first. */
export async function readTables(tx: Queryable): Promise<Table[]> {
  const rows = await tx.query<Row>(READ, [BOOKKEEPING]);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const ordered = new Set<Row>();
  const visited = new Set<Row>();
  function visit(row: Row): void {
    if (visited.has(row)) return;
    visited.add(row);
    for (const parent of row.parents) {
      const found = byName.get(parent);
      if (found) visit(found);
    }
    ordered.add(row);
  }
  rows.forEach(visit);
  return [...ordered];
}

import type { Queryable } from '../db/db.ts';

const TABLES = ['supplier', 'category', 'product', 'sellable', 'offer', 'account', 'orders'] as const;

/** Returns the number of rows in each of the main tables. */
export async function countRows(db: Queryable): Promise<Record<string, number>> {
  const columns = TABLES.map((table) => `(select count(*) from ${table}) as ${table}`);
  const [counts] = await db.query<Record<string, number>>(`select ${columns.join(', ')}`);
  return counts ?? {};
}

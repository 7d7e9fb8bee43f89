import type { Db, Queryable } from '../shop/db/db.ts';
import { type SeedOptions, seedRows } from './seed.ts';

/**
 * Puts every row of the seed into tables that are empty, and returns how many went in.
 * @param place schema of the tables, where they are not the shop's own
 */
export async function insertSeed(tx: Queryable, options: SeedOptions, place?: string): Promise<number> {
  let count = 0;
  for await (const { table, rows } of seedRows(options)) {
    const into = place ? `${place}.${table}` : table;
    await tx.query(`insert into ${into} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
      JSON.stringify(rows),
    ]);
    count += rows.length;
  }
  return count;
}

/**
 * Stocks an empty shop: every row of the seed in one transaction, so that a shop is never half stocked. Returns how
 * many rows went in. The schema must be there.
 */
export const loadSeed = (db: Db, options: SeedOptions): Promise<number> =>
  db.tx((tx) => insertSeed(tx, options));

import type { Db, Queryable } from '../db/db.ts';
import { type SeedOptions, seedRows } from './seed.ts';

/**
 * Inserts every row of the seed into empty tables, and returns the number of rows.
 * @param place schema of the tables, if not the shop's own
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
 * Stocks an empty shop: inserts every row of the seed in one transaction, so that a shop is never half
 * stocked. Returns the number of rows. The schema must already exist.
 */
export const loadSeed = (db: Db, options: SeedOptions): Promise<number> =>
  db.tx((tx) => insertSeed(tx, options));

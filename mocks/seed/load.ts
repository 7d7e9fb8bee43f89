import type { Db } from '../shop/db/db.ts';
import { type SeedOptions, seedRows } from './seed.ts';

/**
 * Stocks an empty shop: every row of the seed in one transaction, so that a shop is never half stocked. Answers how
 * many rows went in. The schema must be there.
 */
export const loadSeed = (db: Db, options: SeedOptions): Promise<number> =>
  db.tx(async (tx) => {
    let count = 0;
    for await (const { table, rows } of seedRows(options)) {
      await tx.query(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
      count += rows.length;
    }
    return count;
  });

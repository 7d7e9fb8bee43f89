import type { Queryable } from '../db/db.ts';

/** Waits until no other import is being applied, and keeps others waiting until the transaction ends. */
export async function takeTurn(tx: Queryable, importId: string): Promise<void> {
  await tx.query(
    'insert into import_turn (id, import_id) values (1, $1) on conflict (id) do update set import_id = excluded.import_id',
    [importId],
  );
}

/** Has the engine look at tables that have grown. */
export async function refreshStatistics(tx: Queryable, tables: readonly string[]): Promise<void> {
  for (const table of tables) await tx.query(`analyze ${table}`);
}

import type { Queryable } from '../db/db.ts';

/** Stores what an earlier system handed over for an account, replacing any previous payload. */
export async function keepMigration(
  db: Queryable,
  accountId: string,
  payload: string,
  receivedAt: string,
): Promise<void> {
  await db.query(
    `insert into account_migration (account_id, payload, received_at) values ($1, $2, $3)
     on conflict (account_id) do update set payload = excluded.payload, received_at = excluded.received_at`,
    [accountId, payload, receivedAt],
  );
}

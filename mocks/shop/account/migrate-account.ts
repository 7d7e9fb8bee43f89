import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { refused } from '../refused.ts';
import type { Shop } from '../shop.ts';

/** Stores what an earlier system handed over for an account, replacing any previous payload. */
async function keepMigration(
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

/** Largest payload that is stored, in bytes of JSON. */
const LARGEST_PAYLOAD = 256_000;

/**
 * Stores an earlier system's data for an account exactly as sent. Only the newest payload is kept.
 * @throws Refused if it is too large
 */
export async function migrateAccount(shop: Shop, accountId: string, payload: unknown): Promise<void> {
  const json = JSON.stringify(payload);
  const bytes = new TextEncoder().encode(json).length;
  if (bytes > LARGEST_PAYLOAD) {
    throw refused('too_large', { most_bytes: LARGEST_PAYLOAD });
  }
  await keepMigration(shop.db, accountId, json, instantOf(shop.clock));
}

import { instantOf } from '../clock.ts';
import { refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { keepMigration } from './migrate-account.store.ts';

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

import { instantOf } from '../clock.ts';
import { deleteOldAttempts } from '../limits/attempt.store.ts';
import type { Shop } from '../shop.ts';
import { deleteOldResetCodes } from './reset-code.store.ts';
import { deleteExpiredSessions } from './session.store.ts';

/** Longer than any window in which attempts are counted. */
const ATTEMPTS_KEPT_MS = 86_400_000;

/** Deletes some of what no longer counts: sessions, reset codes and attempts that are over. */
export async function clearAway(shop: Shop): Promise<void> {
  await deleteExpiredSessions(shop.db, instantOf(shop.clock));
  await deleteOldResetCodes(shop.db, instantOf(shop.clock));
  await deleteOldAttempts(shop.db, new Date(shop.clock.now() - ATTEMPTS_KEPT_MS).toISOString());
}

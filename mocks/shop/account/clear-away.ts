import { IDEMPOTENCY_KEY_DAYS } from '@spaza/contracts/vocabulary';
import { instantOf } from '../clock.ts';
import { deleteOldAttempts } from '../limits/attempt.store.ts';
import { deleteOldAnswers } from '../order/idempotent-write.ts';
import { deleteOldNotices } from '../outbox/outbox.store.ts';
import type { Shop } from '../shop.ts';
import { deleteOldResetCodes } from './reset-code.store.ts';
import { deleteExpiredSessions } from './session.store.ts';

const DAY_MS = 86_400_000;
/** Longer than any window over which attempts are counted. */
const ATTEMPTS_KEPT_MS = DAY_MS;
/** Number of notices that the outbox keeps. */
const MOST_NOTICES = 10_000;
const ANSWERS_KEPT_MS = IDEMPOTENCY_KEY_DAYS * DAY_MS;

/**
 * Deletes some of what has expired: sessions, reset codes, attempts and stored responses; and what no longer fits into
 * the outbox.
 */
export async function clearAway(shop: Shop): Promise<void> {
  await deleteExpiredSessions(shop.db, instantOf(shop.clock));
  await deleteOldResetCodes(shop.db, instantOf(shop.clock));
  const ago = (ms: number) => new Date(shop.clock.now() - ms).toISOString();
  await deleteOldAttempts(shop.db, ago(ATTEMPTS_KEPT_MS));
  await deleteOldNotices(shop.db, MOST_NOTICES);
  await deleteOldAnswers(shop.db, ago(ANSWERS_KEPT_MS));
}

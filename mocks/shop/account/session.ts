import { IDEMPOTENCY_KEY_DAYS } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { sha256 } from '../../values/hash.ts';
import { instantOf } from '../clock.ts';
import { deleteOldAnswers } from '../idempotency.store.ts';
import { deleteOldAttempts } from '../limits/attempt.store.ts';
import { deleteOldNotices } from '../outbox/outbox.store.ts';
import { newToken } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import type { AccountLogin } from './account.store.ts';
import { deleteOldResetCodes } from './reset-code.store.ts';
import { DEMO_LOGIN } from './rules.ts';
import {
  deleteExpiredSessions,
  deleteOldestSessions,
  deleteSession,
  deleteSessions,
  insertSession,
  readSessionAccount,
} from './session.store.ts';

const DAY_MS = 86_400_000;
/** Longer than any window over which attempts are counted. */
const ATTEMPTS_KEPT_MS = DAY_MS;
/** Number of notices that the outbox keeps. */
const MOST_NOTICES = 10_000;
const ANSWERS_KEPT_MS = IDEMPOTENCY_KEY_DAYS * DAY_MS;

/**
 * Deletes some expired sessions, reset codes, attempts and stored responses, and the outbox's oldest notices
 * if there are too many.
 */
async function deleteExpired(shop: Shop): Promise<void> {
  await deleteExpiredSessions(shop.db, instantOf(shop.clock));
  await deleteOldResetCodes(shop.db, instantOf(shop.clock));
  const ago = (ms: number) => new Date(shop.clock.now() - ms).toISOString();
  await deleteOldAttempts(shop.db, ago(ATTEMPTS_KEPT_MS));
  await deleteOldNotices(shop.db, MOST_NOTICES);
  await deleteOldAnswers(shop.db, ago(ANSWERS_KEPT_MS));
}

const SESSION_DAYS = 30;
/** Number of sessions that an account may have. */
export const MOST_SESSIONS = 100;
/** The demo shopper gets more: everybody signs in with it, including load tests. */
const MOST_DEMO_SESSIONS = 5_000;

/**
 * Starts a session and returns its token. If there are too many sessions, the oldest one ends. Returns
 * undefined if the account's password has changed since it was checked. Only the token's hash is stored.
 */
export async function startSession(shop: Shop, account: AccountLogin): Promise<string | undefined> {
  const token = newToken();
  const now = shop.clock.now();
  const tokenHash = await sha256(token);
  const started = await insertSession(shop.db, {
    tokenHash,
    accountId: account.id,
    password: account.password,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + SESSION_DAYS * DAY_MS).toISOString(),
  });
  const most = account.login === DEMO_LOGIN ? MOST_DEMO_SESSIONS : MOST_SESSIONS;
  await deleteOldestSessions(shop.db, { accountId: account.id, tokenHash }, most);
  await deleteExpired(shop);
  return started ? token : undefined;
}

/** Returns the account that a token belongs to; undefined if the token is unknown, ended or expired. */
export const accountOfToken = async (shop: Shop, token: string): Promise<string | undefined> =>
  readSessionAccount(shop.db, await sha256(token), instantOf(shop.clock));

/** Ends the session of a token. */
export const endSession = async (shop: Shop, token: string): Promise<void> =>
  deleteSession(shop.db, await sha256(token));

/**
 * Ends the sessions of an account.
 * @param except token of the session to keep
 */
export const endSessions = async (db: Queryable, accountId: string, except?: string): Promise<void> =>
  deleteSessions(db, accountId, except === undefined ? undefined : await sha256(except));

import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { sha256 } from '../hash.ts';
import { newToken } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import { clearAway } from './clear-away.ts';
import { deleteSession, deleteSessions, insertSession, readSessionAccount } from './session.store.ts';

const SESSION_DAYS = 30;

/**
 * Starts a session and returns its token; undefined if the account's password has changed since it was checked. Only
 * the token's hash is stored.
 */
export async function startSession(
  shop: Shop,
  account: { id: string; password: string },
): Promise<string | undefined> {
  const token = newToken();
  const now = shop.clock.now();
  const started = await insertSession(shop.db, {
    tokenHash: await sha256(token),
    accountId: account.id,
    password: account.password,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + SESSION_DAYS * 86_400_000).toISOString(),
  });
  await clearAway(shop);
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

import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { sha256 } from '../hash.ts';
import { newToken } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import type { AccountLogin } from './account.store.ts';
import { clearAway } from './clear-away.ts';
import { DEMO_LOGIN } from './demo-shopper.ts';
import {
  deleteOldestSessions,
  deleteSession,
  deleteSessions,
  insertSession,
  readSessionAccount,
} from './session.store.ts';

const SESSION_DAYS = 30;
/** Number of sessions that an account may have. */
export const MOST_SESSIONS = 100;
/** Everybody signs in as the demo shopper, load tests too. */
const MOST_DEMO_SESSIONS = 5_000;

/**
 * Starts a session and returns its token; the oldest one of too many ends. Undefined if the account's password has
 * changed since it was checked. Only the token's hash is stored.
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
    expiresAt: new Date(now + SESSION_DAYS * 86_400_000).toISOString(),
  });
  const most = account.login === DEMO_LOGIN ? MOST_DEMO_SESSIONS : MOST_SESSIONS;
  await deleteOldestSessions(shop.db, { accountId: account.id, tokenHash }, most);
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

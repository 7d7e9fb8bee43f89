import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { type Refused, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type Attempts, addAttempt, deleteAttempts, type OpenWindow, readAttempts } from './attempt.store.ts';
import type { Limit, LimitName } from './limits.ts';

/** What is counted: a limit, and the login or the place that it counts for. */
export type Counted = readonly [limit: LimitName, subject: string];

/** What a wrong password counts against. */
export const wrongPasswords = (login: string, caller: string) =>
  [
    ['wrong_password_here', `${login} ${caller}`],
    ['wrong_password_login', login],
    ['wrong_password_caller', caller],
  ] as const satisfies Counted[];

/** A clock that was set back by less than the window leaves what was counted in force. */
function openWindow(now: number, { seconds }: Limit): OpenWindow {
  return {
    after: new Date(now - seconds * 1000).toISOString(),
    before: new Date(now + seconds * 1000).toISOString(),
  };
}

/** Too many attempts: the answer says how long to wait. */
function tooMany(now: number, limit: Limit, { starts_at }: Attempts): Refused {
  const opensIn = Date.parse(starts_at) + limit.seconds * 1000 - now;
  return refused('too_many_attempts', { seconds: Math.max(1, Math.ceil(opensIn / 1000)) });
}

/**
 * Counts an attempt against each limit.
 * @throws Refused 429 `too_many_attempts` if a limit is exceeded
 */
export async function countAttempt(shop: Shop, ...counted: readonly Counted[]): Promise<void> {
  if (!shop.limits) return;
  const now = shop.clock.now();
  let refusal: Refused | undefined;
  for (const [name, subject] of counted) {
    const limit = shop.limits[name];
    const attempts = await addAttempt(shop.db, name, subject, instantOf(shop.clock), openWindow(now, limit));
    if (attempts.count > limit.times) refusal ??= tooMany(now, limit, attempts);
  }
  if (refusal) throw refusal;
}

async function refuseWhenSpent(shop: Shop, counted: readonly Counted[]): Promise<void> {
  if (!shop.limits) return;
  const now = shop.clock.now();
  for (const [name, subject] of counted) {
    const limit = shop.limits[name];
    const attempts = await readAttempts(shop.db, name, subject, openWindow(now, limit));
    if (attempts && attempts.count >= limit.times) throw tooMany(now, limit, attempts);
  }
}

/**
 * Limits guesses, such as of a password. Only wrong guesses count. Concurrent guesses get no further than sequential
 * ones: a correct one that arrives after too many wrong ones is refused as well.
 * @param guess returns undefined if it was wrong
 * @throws Refused 429 `too_many_attempts` if there were too many wrong ones before
 */
export async function limitGuesses<T>(
  shop: Shop,
  counted: readonly Counted[],
  guess: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await refuseWhenSpent(shop, counted);
  const result = await guess();
  if (result === undefined) await countAttempt(shop, ...counted);
  else await refuseWhenSpent(shop, counted);
  return result;
}

/** Resets a count. */
export const forgetAttempts = (db: Queryable, [name, subject]: Counted): Promise<void> =>
  deleteAttempts(db, name, subject);

import type { Queryable } from '../../db/db.ts';
import type { Clock } from '../clock.ts';
import { refused } from '../refused.ts';
import { addAttempt, type Bucket, deleteAttempts, readAttempts } from './attempt.store.ts';

/** A limit, and the login or place to count it for. */
export type Counted = readonly [limit: LimitName, subject: string];

/** The parts of a shop that attempts are counted with. */
interface Counter {
  readonly db: Queryable;
  readonly clock: Clock;
  /** Undefined if the shop has none. */
  readonly limits: Limits | undefined;
}

/** Where an attempt comes from. */
export interface Visitor {
  /** Such as a network address. */
  caller: string;
  /** The device, if the login has signed in on it before. */
  device: string | undefined;
}

/** The place that an attempt is counted for: the device if it is known, otherwise the caller's address. */
export const placeOf = ({ caller, device }: Visitor): string => device ?? caller;

/**
 * Returns the limits that an attempt at a login counts against: the login at its place and, unless the device
 * is known, also the login at all places and all logins at this place. This way strangers cannot lock out a
 * shopper who has signed in before.
 */
export const attemptsAt = (
  kind: 'wrong_password' | 'wrong_code' | 'forgot',
  login: string,
  visitor: Visitor,
): readonly [Counted, ...Counted[]] => {
  const here = [`${kind}_here`, `${login} ${placeOf(visitor)}`] as const;
  if (visitor.device !== undefined) return [here];
  return [here, [`${kind}_login`, login], [`${kind}_caller`, visitor.caller]];
};

const tooMany = (seconds: number) => refused('too_many_attempts', { seconds });

const bucketAt = (now: number, { times, seconds }: Limit): Bucket => ({
  now: new Date(now).toISOString(),
  times,
  attemptMs: (seconds * 1000) / times,
  latest: new Date(now + seconds * 1000).toISOString(),
});

/** Returns the refusal of a further attempt; undefined if one is allowed. */
async function whyNoMore(shop: Counter, limits: Limits, [name, subject]: Counted) {
  const bucket = bucketAt(shop.clock.now(), limits[name]);
  const left = await readAttempts(shop.db, name, subject, bucket);
  const waitMs = Math.round((left + 1 - bucket.times) * bucket.attemptMs);
  return waitMs > 0 ? tooMany(Math.ceil(waitMs / 1000)) : undefined;
}

/**
 * Counts an attempt against each limit.
 * @throws Refused 429 `too_many_attempts` if a limit is exceeded
 */
export async function countAttempt(shop: Counter, ...counted: readonly Counted[]): Promise<void> {
  if (!shop.limits) return;
  // One after the other: an attempt that one limit refuses must not count against the next.
  for (const each of counted) {
    const bucket = bucketAt(shop.clock.now(), shop.limits[each[0]]);
    if (!(await addAttempt(shop.db, ...each, bucket)))
      throw (await whyNoMore(shop, shop.limits, each)) ?? tooMany(1);
  }
}

async function refuseWhenSpent(shop: Counter, counted: readonly Counted[]): Promise<void> {
  if (!shop.limits) return;
  for (const each of counted) {
    const refusal = await whyNoMore(shop, shop.limits, each);
    if (refusal) throw refusal;
  }
}

/**
 * Limits guesses, such as of a password. Only wrong guesses count. Guessing concurrently gains nothing: a
 * correct guess that finishes after too many wrong ones is refused as well.
 * @param guess returns undefined if it was wrong
 * @throws Refused 429 `too_many_attempts` if there were too many wrong ones before
 */
export async function limitGuesses<T>(
  shop: Counter,
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

/**
 * How often something may be attempted: `times` at once, refilled evenly over `seconds`. Callers who attempt
 * too much are slowed down, not locked out.
 */
interface Limit {
  times: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits on whatever can be guessed or sent too often. `_here` is per login and place, which is a known
 * device or a network address; `_login` is per login at all places; `_caller` is for all logins at one
 * address. Only `_here` applies to known devices.
 */
const LIMITS = {
  /** Wrong passwords. A correct one resets the count for its login at its place. */
  wrong_password_here: { times: 10, seconds: 15 * MINUTE },
  wrong_password_login: { times: 50, seconds: HOUR },
  wrong_password_caller: { times: 100, seconds: 15 * MINUTE },
  sign_up_login: { times: 10, seconds: HOUR },
  sign_up_caller: { times: 1000, seconds: HOUR },
  /** Requests for reset codes. */
  forgot_here: { times: 5, seconds: 15 * MINUTE },
  forgot_login: { times: 20, seconds: HOUR },
  forgot_caller: { times: 200, seconds: 15 * MINUTE },
  /** Wrong reset codes, across all codes that were sent. A single code allows fewer. */
  wrong_code_here: { times: 15, seconds: HOUR },
  wrong_code_login: { times: 60, seconds: HOUR },
  wrong_code_caller: { times: 100, seconds: HOUR },
  /** New passwords set with the token of a reset code. */
  reset_caller: { times: 200, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;

/** Limits of a shop: `off`, or those that differ from the defaults. */
export type LimitSettings = 'off' | Partial<Limits>;

/** Returns the limits of a shop; undefined if it has none. */
export const limitsFrom = (settings: LimitSettings = {}): Limits | undefined =>
  settings === 'off' ? undefined : { ...LIMITS, ...settings };

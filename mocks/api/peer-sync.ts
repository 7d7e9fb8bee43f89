import type { Db, Queryable } from '../db/db.ts';
import { instantOf } from '../shop/clock.ts';
import type { Shop } from '../shop/shop.ts';
import { restoreClock } from '../shop/snapshot/snapshot.ts';
import { readVersion, readVersionAndSession, type ShopVersion, takeBlock } from '../shop/version.store.ts';
import { sha256 } from '../values/hash.ts';
import { sessionEnded } from './request-context.ts';

/** How often a read is retried because the shop was restored in the meantime. */
const ATTEMPTS = 5;
/** Maximum number of sessions whose accounts are cached; the oldest are dropped first. */
const MOST_SESSIONS = 10_000;

/** The assumption that nothing has changed was wrong. */
class WrongAssumption extends Error {}

/** How a process reacts when another one has changed the shop. */
interface OnChange {
  /** Clears cached catalogue data. */
  catalogueChanged: () => void;
  /** Clears all other cached data of the shop. */
  restore: () => void;
}

/** Work of a call for an account, in the shop as that call sees it. */
type Work<T> = (shop: Shop, accountId: string) => Promise<T>;

/** Runs work for the caller. @throws Refused 401 if the session has ended */
export type Enter = <T>(work: Work<T>) => Promise<T>;

/** Keeps this process in sync with others that share the shop's database. */
export function createPeerSync(shop: Shop, onChange: OnChange) {
  let known: ShopVersion | undefined;
  /** Accounts of sessions, by the hash of their token, as last seen by this process. */
  const accounts = new Map<string, string>();

  /** Clears whatever another process has made stale. */
  async function applyVersion(version: ShopVersion): Promise<void> {
    const before = known;
    // Results may arrive out of order.
    if (before && version.catalogue <= before.catalogue && version.restored <= before.restored) return;
    known = version;
    onChange.catalogueChanged();
    if (!before || version.restored <= before.restored) return;
    accounts.clear();
    onChange.restore();
    if (version.clock) restoreClock(shop.clock, version.clock);
    // The ids reserved by this process may have been taken since.
    shop.ids.begin(await takeBlock(shop.db));
  }

  /** Reads the current version of the shop. */
  async function look(): Promise<ShopVersion> {
    const version = await readVersion(shop.db);
    await applyVersion(version);
    return version;
  }

  /** Also returns the account of a token. */
  async function readSession(
    token: string,
  ): Promise<{ version: ShopVersion; accountId: string | undefined }> {
    const tokenHash = await sha256(token);
    const found = await readVersionAndSession(shop.db, tokenHash, instantOf(shop.clock));
    await applyVersion(found.version);
    if (found.accountId === undefined) accounts.delete(tokenHash);
    else accounts.set(tokenHash, found.accountId);
    if (accounts.size > MOST_SESSIONS) accounts.delete(accounts.keys().next().value!);
    return found;
  }

  /**
   * Reads the shop as of a single point in time, retrying if it was restored meanwhile.
   * @param read reads the version first, and returns it with its result
   */
  async function readConsistently<T>(read: () => Promise<readonly [T, ShopVersion]>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const [result, { restored }] = await read();
      if ((await look()).restored === restored || tries >= ATTEMPTS) return result;
    }
  }

  /**
   * Runs a call on the assumption that its session and the shop have not changed since this process last saw
   * them. This is verified together with the call's first query, which saves a round trip. If it is wrong,
   * nothing is done, and undefined is returned.
   * @param isRead whether the call changes nothing, so that it can be repeated if the shop was restored meanwhile
   */
  async function tryOptimistically<T>(
    token: string,
    isRead: boolean,
    work: Work<T>,
  ): Promise<{ result: T } | undefined> {
    const tokenHash = await sha256(token);
    const accountId = accounts.get(tokenHash);
    const before = known;
    if (!before || accountId === undefined) return undefined;
    let isWrong = false;
    async function isUnchanged(db: Queryable): Promise<boolean> {
      const found = await readVersionAndSession(db, tokenHash, instantOf(shop.clock));
      const { catalogue, restored } = found.version;
      return (
        found.accountId === accountId && catalogue === before!.catalogue && restored === before!.restored
      );
    }
    async function check(db: Queryable): Promise<void> {
      isWrong ||= !(await isUnchanged(db));
      if (isWrong) throw new WrongAssumption();
    }
    const first = withPrecondition(shop.db, { check, isRead });
    const [done] = await Promise.allSettled([work({ ...shop, db: first.db }, accountId)]);
    await first.ensure().catch((error: unknown) => {
      if (!(error instanceof WrongAssumption)) throw error;
    });
    if (isWrong) return undefined;
    if (isRead && first.isLater && (await look()).restored !== before.restored) return undefined;
    if (done.status === 'rejected') throw done.reason;
    return { result: done.value };
  }

  /** Runs a call for the owner of a token, against the current state of the shop. */
  async function enter<T>(token: string, isRead: boolean, work: Work<T>): Promise<T> {
    const done = await tryOptimistically(token, isRead, work);
    if (done) return done.result;
    const admitted = async () => {
      const { accountId, version } = await readSession(token);
      if (accountId === undefined) throw sessionEnded();
      return [await work(shop, accountId), version] as const;
    };
    if (isRead) return readConsistently(admitted);
    const [result] = await admitted();
    return result;
  }

  return { look, enter, readConsistently };
}

/** A database for one call that is valid only under a precondition. */
interface DbWithPrecondition {
  readonly db: Db;
  /**
   * Whether some statements were sent after others had returned, so that they may have seen different states.
   */
  readonly isLater: boolean;
  /** Checks the precondition, unless already done. @throws what the check throws */
  ensure(): Promise<void>;
}

interface PreconditionOptions {
  /**
   * Throws if the precondition does not hold; it may then be checked again. Its first statement reads the
   * table that every transaction locks.
   */
  check: (db: Queryable) => Promise<void>;
  /** Whether the call only writes in transactions, so that other statements need not wait for the check. */
  isRead: boolean;
}

/**
 * A database that checks a precondition in the same round trip as the first statements. If the check throws, those
 * statements fail in the same way and change nothing.
 */
export function withPrecondition(db: Db, { check, isRead }: PreconditionOptions): DbWithPrecondition {
  let isChecked = false;
  let hasAnswer = false;
  let isLater = false;

  async function checking<T>(on: Queryable, work: () => Promise<T>): Promise<T> {
    const [checked, done] = await Promise.allSettled([check(on), work()]);
    if (checked.status === 'rejected') throw checked.reason;
    isChecked = true;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  }

  const along: typeof checking = (on, work) => (isChecked ? work() : checking(on, work));
  const watching = (on: Queryable): Queryable => ({
    async query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]> {
      isLater ||= hasAnswer;
      const rows = await on.query<Row>(text, params);
      hasAnswer = true;
      return rows;
    },
  });
  const ensure = () => along(db, async () => {});
  const readBatch: Db['batch'] = (work) => db.batch((on) => along(on, () => work(watching(on))));
  // A write outside a transaction is not undone if the check turns out to throw.
  const batch: Db['batch'] = isRead ? readBatch : (work) => ensure().then(() => db.batch(work));

  return {
    get isLater() {
      return isLater;
    },
    ensure,
    db: {
      ...db,
      batch,
      query: (text, params) => batch((on) => on.query(text, params)),
      tx(work, options) {
        isLater = true;
        // Decide before starting the transaction whether it checks, because the check locks the table.
        const checks = !isChecked;
        return db.tx((tx) => (checks ? checking(tx, () => work(tx)) : work(tx)), {
          ...options,
          readsHeld: checks,
        });
      },
    },
  };
}

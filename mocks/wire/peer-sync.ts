import { instantOf } from '../shop/clock.ts';
import type { Queryable } from '../shop/db/db.ts';
import { withPrecondition } from '../shop/db/precondition.ts';
import { sha256 } from '../shop/hash.ts';
import { takeBlock } from '../shop/id-block.store.ts';
import type { Shop } from '../shop/shop.ts';
import { turnBack } from '../shop/snapshot/turn-back.ts';
import { readVersion, readVersionAndSession, type ShopVersion } from '../shop/version.store.ts';
import { sessionEnded } from './request-context.ts';

/** How often a read begins anew because the shop was put back under it. */
const ATTEMPTS = 5;
/** Sessions whose accounts are kept at most; the oldest go first. */
const MOST_SESSIONS = 10_000;

/** What was presumed of a call does not hold. */
class Mistaken extends Error {}

/** What a process does when another one has changed the shop. */
export interface OnChange {
  /** Drops what is kept of the catalogue. */
  catalogueChanged: () => void;
  /** Drops whatever else is kept of the shop. */
  putBack: () => void;
}

/** What a call does for an account, in the shop as that call sees it. */
type Work<T> = (shop: Shop, accountId: string) => Promise<T>;

/** Has something done for whoever is calling. @throws Refused 401 when the session has ended */
export type Enter = <T>(work: Work<T>) => Promise<T>;

/** Keeps this process in step with others that share the shop's database. */
export function createPeerSync(shop: Shop, onChange: OnChange) {
  let known: ShopVersion | undefined;
  /** Accounts of sessions, by the hash of their token, as this process saw them last. */
  const accounts = new Map<string, string>();

  /** Drops what another process has made stale. */
  async function applyVersion(version: ShopVersion): Promise<void> {
    const before = known;
    // An answer may come after a later one.
    if (before && version.catalogue <= before.catalogue && version.restored <= before.restored) return;
    known = version;
    onChange.catalogueChanged();
    if (!before || version.restored <= before.restored) return;
    accounts.clear();
    onChange.putBack();
    if (version.clock) turnBack(shop.clock, version.clock);
    // The names that this process had in hand may have been taken since.
    shop.ids.begin(await takeBlock(shop.db));
  }

  /** Asks how the shop stands by now. */
  async function look(): Promise<ShopVersion> {
    const version = await readVersion(shop.db);
    await applyVersion(version);
    return version;
  }

  /** Does the same, and returns the account behind a token. */
  async function admit(token: string): Promise<{ version: ShopVersion; accountId: string | undefined }> {
    const tokenHash = await sha256(token);
    const found = await readVersionAndSession(shop.db, tokenHash, instantOf(shop.clock));
    await applyVersion(found.version);
    if (found.accountId === undefined) accounts.delete(tokenHash);
    else accounts.set(tokenHash, found.accountId);
    if (accounts.size > MOST_SESSIONS) accounts.delete(accounts.keys().next().value!);
    return found;
  }

  /**
   * Reads the shop as it was at one time: again, where it was put back meanwhile.
   * @param read looks first, and returns what it saw beside what it read
   */
  async function steady<T>(read: () => Promise<readonly [T, ShopVersion]>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const [result, { restored }] = await read();
      if ((await look()).restored === restored || tries >= ATTEMPTS) return result;
    }
  }

  /**
   * Does a call as if its session and the shop stood as this process saw them last. Whether they do is asked along with
   * what the call asks first, which saves a trip; where they do not, nothing was done, and undefined is answered.
   * @param isRead the call changes nothing, so that it may be done again if the shop was put back under it
   */
  async function presuming<T>(
    token: string,
    isRead: boolean,
    work: Work<T>,
  ): Promise<{ result: T } | undefined> {
    const tokenHash = await sha256(token);
    const accountId = accounts.get(tokenHash);
    const before = known;
    if (!before || accountId === undefined) return undefined;
    let isMistaken = false;
    async function isSo(db: Queryable): Promise<boolean> {
      const found = await readVersionAndSession(db, tokenHash, instantOf(shop.clock));
      const { catalogue, restored } = found.version;
      return (
        found.accountId === accountId && catalogue === before!.catalogue && restored === before!.restored
      );
    }
    async function check(db: Queryable): Promise<void> {
      isMistaken ||= !(await isSo(db));
      if (isMistaken) throw new Mistaken();
    }
    const first = withPrecondition(shop.db, { check, isRead });
    const [done] = await Promise.allSettled([work({ ...shop, db: first.db }, accountId)]);
    await first.ensure().catch((error: unknown) => {
      if (!(error instanceof Mistaken)) throw error;
    });
    if (isMistaken) return undefined;
    if (isRead && first.isLater && (await look()).restored !== before.restored) return undefined;
    if (done.status === 'rejected') throw done.reason;
    return { result: done.value };
  }

  /** Does a call of whoever a token stands for, as the shop stands by now. */
  async function enter<T>(token: string, isRead: boolean, work: Work<T>): Promise<T> {
    const presumed = await presuming(token, isRead, work);
    if (presumed) return presumed.result;
    const admitted = async () => {
      const { accountId, version } = await admit(token);
      if (accountId === undefined) throw sessionEnded();
      return [await work(shop, accountId), version] as const;
    };
    if (isRead) return steady(admitted);
    const [result] = await admitted();
    return result;
  }

  return { look, enter, steady };
}

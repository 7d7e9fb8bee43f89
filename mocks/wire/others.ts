import { instantOf } from '../shop/clock.ts';
import { sha256 } from '../shop/hash.ts';
import type { Shop } from '../shop/shop.ts';
import { turnBack } from '../shop/snapshot/turn-back.ts';
import { readVersion, readVersionAndSession, type ShopVersion } from '../shop/version.store.ts';

/** How often a read begins anew because the shop was put back under it. */
const ATTEMPTS = 5;

/** What a process does about what it hears. */
export interface Ears {
  /** Drops what is kept of the catalogue. */
  catalogueChanged: () => void;
  /** Drops whatever else is kept of the shop. */
  putBack: () => void;
}

/** Hears of what other processes do to the shop that they share with this one. */
export function createOthers(shop: Shop, ears: Ears) {
  let known: ShopVersion | undefined;

  function hear(version: ShopVersion): void {
    const before = known;
    // An answer may come after a later one.
    if (before && version.catalogue <= before.catalogue && version.restored <= before.restored) return;
    known = version;
    ears.catalogueChanged();
    if (!before || version.restored <= before.restored) return;
    ears.putBack();
    if (version.clock) turnBack(shop.clock, version.clock);
  }

  /** Asks how the shop stands by now. */
  async function look(): Promise<ShopVersion> {
    const version = await readVersion(shop.db);
    hear(version);
    return version;
  }

  /** Does the same, and answers the account behind a token. */
  async function admit(token: string): Promise<{ version: ShopVersion; accountId: string | undefined }> {
    const found = await readVersionAndSession(shop.db, await sha256(token), instantOf(shop.clock));
    hear(found.version);
    return found;
  }

  /**
   * Reads the shop as it was at one time: again, where it was put back meanwhile.
   * @param read looks first, and answers what it saw beside what it read
   */
  async function steady<T>(read: () => Promise<readonly [T, ShopVersion]>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const [result, { restored }] = await read();
      if ((await look()).restored === restored || tries >= ATTEMPTS) return result;
    }
  }

  return { look, admit, steady };
}

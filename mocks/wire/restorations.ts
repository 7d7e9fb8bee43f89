import type { Shop } from '../shop/shop.ts';
import { readRestoration } from '../shop/snapshot/restoration.store.ts';
import { turnBack } from '../shop/snapshot/turn-back.ts';

/** How often a read begins anew because the shop was put back under it. */
const ATTEMPTS = 5;

/**
 * Notices that another process has put the shop back that it shares with this one: what this one remembers is forgotten,
 * and its clock goes where that of the other went.
 * @param forget drops what is remembered of the shop
 */
export function createRestorations(shop: Shop, forget: () => void) {
  let known: number | undefined;

  /** How often the shop was put back by now. */
  async function look(): Promise<number> {
    const { version, clock } = await readRestoration(shop.db);
    // An answer may come after a later one.
    if (known !== undefined && version <= known) return version;
    const isNews = known !== undefined;
    known = version;
    if (isNews) {
      forget();
      if (clock) turnBack(shop.clock, clock);
    }
    return version;
  }

  /** Reads the shop as it was at one time: again, where it was put back meanwhile. */
  async function steady<T>(read: () => Promise<T>): Promise<T> {
    let before = await look();
    for (let tries = 1; ; tries++) {
      const result = await read();
      const after = await look();
      if (after === before || tries >= ATTEMPTS) return result;
      before = after;
    }
  }

  return { look, steady };
}

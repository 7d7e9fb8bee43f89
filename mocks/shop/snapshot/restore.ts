import type { Queryable } from '../../db/db.ts';
import { takeBlock } from '../id-block.store.ts';
import { refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type ClockState, holdVersion, noteRestoration } from '../version.store.ts';
import { lockForWriters, putBackTables } from './copy.store.ts';
import { readTables } from './table.store.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** A unique value that another row has by now, or a row that others belong to by now. */
const ENTANGLED = new Set<unknown>(['23505', '23503']);
const ATTEMPTS = 20;
const PAUSE_MS = 50;

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** What the shop is put back to: the schema with the copies, and its clock where that goes back as well. */
interface Place {
  place: string;
  clock: ClockState | null;
}

/**
 * Restores the shop to the contents of a place, in one transaction that runs while no other is open in any process.
 * @param findPlace finds what to restore, and refuses what cannot be used
 * @throws Refused 409 if other processes write without a pause
 */
export async function putBack(shop: Shop, findPlace: (tx: Queryable) => Promise<Place>): Promise<void> {
  let keepsRows = true;
  for (let tries = 1; ; tries++) {
    try {
      await shop.db.tx(async (tx) => {
        const { place, clock } = await findPlace(tx);
        const tables = await readTables(tx);
        await lockForWriters(tx, tables, () => holdVersion(tx));
        await noteRestoration(tx, clock);
        await putBackTables(tx, place, keepsRows ? tables : tables.map((table) => ({ ...table, key: [] })));
      });
      await shop.catalogueChanged();
      // Who shares the shop hears of it, like all others, at the next call.
      if (!shop.db.shared) shop.ids.begin(await takeBlock(shop.db));
      return;
    } catch (error) {
      // Such rows cannot be put back one by one; every row is written anew instead.
      if (keepsRows && ENTANGLED.has(codeOf(error))) keepsRows = false;
      else if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      else if (tries >= ATTEMPTS) {
        throw refused('busy');
      }
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

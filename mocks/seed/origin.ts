import type { Queryable } from '../shop/db/db.ts';
import type { ShopMode } from './settings.ts';

/** What a shop was made from. */
export interface Origin {
  seed: number;
  mode: ShopMode;
  /** How many offers were aimed for; undefined for the shop as it is. */
  offers?: number;
}

const KEY = 'made_from';

/** The setting in which a shop keeps what it was made from, so that it can be made again. */
export const originRow = (origin: Origin) => ({ key: KEY, value: { ...origin } });

/** What the shop was made from; undefined for one that was made before this was kept. */
export async function readOrigin(db: Queryable): Promise<Origin | undefined> {
  const [row] = await db.query<{ value: Origin }>('select value from setting where key = $1', [KEY]);
  return row?.value;
}

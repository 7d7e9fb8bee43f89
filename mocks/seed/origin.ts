import type { Queryable } from '../db/db.ts';
import type { ShopMode } from './settings.ts';

/** The options that a shop was made from. */
export interface Origin {
  seed: number;
  mode: ShopMode;
  /** Number of offers aimed for; undefined for the shop as written. */
  offers?: number;
}

const KEY = 'made_from';

/** Builds the setting that stores a shop's options, so that it can be recreated. */
export const originRow = (origin: Origin) => ({ key: KEY, value: { ...origin } });

/** Reads the options that the shop was made from; undefined for shops that predate this setting. */
export async function readOrigin(db: Queryable): Promise<Origin | undefined> {
  const [row] = await db.query<{ value: Origin }>('select value from setting where key = $1', [KEY]);
  return row?.value;
}

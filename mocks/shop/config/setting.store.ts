import type { Queryable } from '../../db/db.ts';

/** Key of the shop's configuration. */
export const SHOP_CONFIG_KEY = 'shop_config';

/** Returns the value stored under a key; undefined if not set. */
export async function readSetting<Value>(db: Queryable, key: string): Promise<Value | undefined> {
  const [row] = await db.query<{ value: Value }>('select value from setting where key = $1', [key]);
  return row?.value;
}

/** Stores a value under a key, in place of another. */
export async function writeSetting(db: Queryable, key: string, value: object): Promise<void> {
  await db.query(
    'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  );
}

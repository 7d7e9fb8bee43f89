import type { Queryable } from '../../db/db.ts';

/** Returns the value stored under a key; undefined if not set. */
export async function readSetting<Value>(db: Queryable, key: string): Promise<Value | undefined> {
  const [row] = await db.query<{ value: Value }>('select value from setting where key = $1', [key]);
  return row?.value;
}

import type { Queryable } from '../db/db.ts';

/** What is set under a key; undefined if nothing is. */
export async function readSetting<Value>(db: Queryable, key: string): Promise<Value | undefined> {
  const [row] = await db.query<{ value: Value }>('select value from setting where key = $1', [key]);
  return row?.value;
}

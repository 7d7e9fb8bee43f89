import type { Queryable } from '../db/db.ts';
import { newToken } from './secrets.ts';

/** Keys that the shop signs with, by what they sign. */
type SigningKey = 'invoice_key' | 'device_key';

/** Returns a key that the shop signs with, creating it on first use. */
export async function readSigningKey(db: Queryable, name: SigningKey): Promise<string> {
  const [known] = await db.query<{ value: string }>('select value from setting where key = $1', [name]);
  if (known) return known.value;
  const [kept] = await db.query<{ value: string }>(
    `insert into setting (key, value) values ($1, $2)
     on conflict (key) do update set value = setting.value returning value`,
    [name, JSON.stringify(newToken())],
  );
  if (!kept) throw new Error(`The ${name} was not kept.`);
  return kept.value;
}

import { type Queryable, upsert } from '../../db/db.ts';
import { newToken } from '../secrets.ts';

/** Key of the shop's configuration. */
export const SHOP_CONFIG_KEY = 'shop_config';

/** Returns the value stored under a key; undefined if not set. */
export async function readSetting<Value>(db: Queryable, key: string): Promise<Value | undefined> {
  const [row] = await db.query<{ value: Value }>('select value from setting where key = $1', [key]);
  return row?.value;
}

/** Stores a value under a key, replacing any previous one. */
export const writeSetting = (db: Queryable, key: string, value: object): Promise<void> =>
  upsert(db, 'setting', { key }, { value });

/** Signing keys of the shop, by what they sign. */
type SigningKey = 'invoice_key' | 'device_key' | 'payment_signing_key';

/** Returns a signing key of the shop, creating it on first use. */
export async function readSigningKey(db: Queryable, name: SigningKey): Promise<string> {
  const known = await readSetting<string>(db, name);
  if (known) return known;
  const [kept] = await db.query<{ value: string }>(
    `insert into setting (key, value) values ($1, $2)
     on conflict (key) do update set value = setting.value returning value`,
    [name, JSON.stringify(newToken())],
  );
  if (!kept) throw new Error(`The ${name} was not stored.`);
  return kept.value;
}

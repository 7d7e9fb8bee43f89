import type { Queryable } from '../db/db.ts';
import { toHex } from '../values/hash.ts';

/** Creates a secret that grants access to its bearer. */
export const newToken = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Creates an id or path segment that cannot be guessed or computed, regardless of seed and clock. */
export const newSecretName = (): string => crypto.randomUUID();

/** Creates a six-digit code to send to a phone. */
export const newCode = (): string =>
  String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, '0');

/** Signing keys of the shop, by what they sign. */
type SigningKey = 'invoice_key' | 'device_key';

/** Returns a signing key of the shop, creating it on first use. */
export async function readSigningKey(db: Queryable, name: SigningKey): Promise<string> {
  const [known] = await db.query<{ value: string }>('select value from setting where key = $1', [name]);
  if (known) return known.value;
  const [kept] = await db.query<{ value: string }>(
    `insert into setting (key, value) values ($1, $2)
     on conflict (key) do update set value = setting.value returning value`,
    [name, JSON.stringify(newToken())],
  );
  if (!kept) throw new Error(`The ${name} was not stored.`);
  return kept.value;
}

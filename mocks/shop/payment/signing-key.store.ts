import type { Tx } from '../db/db.ts';

const NAME = 'payment_signing_key';

/**
 * Returns the key that the shop shares with its payment providers.
 * @param fresh the key to use if there is none yet
 */
export async function claimSigningKey(tx: Tx, fresh: string): Promise<string> {
  const read = () => tx.query<{ value: string }>('select value from setting where key = $1', [NAME]);
  const [known] = await read();
  if (known) return known.value;
  await tx.query('insert into setting (key, value) values ($1, $2) on conflict (key) do nothing', [
    NAME,
    JSON.stringify(fresh),
  ]);
  const [claimed] = await read();
  return claimed?.value ?? fresh;
}

import type { Queryable } from '../db/db.ts';

const KEY = 'invoice_key';

/** Returns the key with which the shop signs links to its invoices, creating it on first use. */
export async function readInvoiceKey(db: Queryable, fresh: () => string): Promise<string> {
  const [known] = await db.query<{ value: string }>('select value from setting where key = $1', [KEY]);
  if (known) return known.value;
  const [kept] = await db.query<{ value: string }>(
    `insert into setting (key, value) values ($1, $2)
     on conflict (key) do update set value = setting.value returning value`,
    [KEY, JSON.stringify(fresh())],
  );
  if (!kept) throw new Error('The key of the invoices was not kept.');
  return kept.value;
}

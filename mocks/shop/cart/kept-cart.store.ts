import type { Queryable } from '../db/db.ts';

/** A line of a cart that is kept: goods, whoever sells them. */
export interface KeptLine {
  sellable_id: number;
  qty: number;
}

/** The sellable of each offer that is known. */
export async function readSellablesOfOffers(
  db: Queryable,
  offerIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; sellable_id: number }>(
    'select id, sellable_id from offer where id = any($1::int[])',
    [offerIds],
  );
  return new Map(rows.map(({ id, sellable_id }) => [id, sellable_id]));
}

/** Keeps a cart in place of what was kept under its key. */
export async function writeCart(
  tx: Queryable,
  id: string,
  lines: readonly KeptLine[],
  now: string,
): Promise<void> {
  await tx.query(
    `insert into cart (id, items, updated_at) values ($1, $2, $3)
     on conflict (id) do update set items = excluded.items, updated_at = excluded.updated_at`,
    [id, JSON.stringify(lines), now],
  );
}

export async function readCart(db: Queryable, id: string): Promise<KeptLine[] | undefined> {
  const [row] = await db.query<{ items: KeptLine[] }>('select items from cart where id = $1', [id]);
  return row?.items;
}

/** Drops carts that nobody has touched since a time. */
export async function dropCarts(db: Queryable, before: string): Promise<void> {
  await db.query('delete from cart where updated_at < $1', [before]);
}

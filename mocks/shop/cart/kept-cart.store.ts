import type { Queryable } from '../../db/db.ts';

/** A line of a stored cart: a product, regardless of the supplier. */
export interface KeptLine {
  sellable_id: number;
  qty: number;
}

/** Returns the sellables of offers by offer id; unknown offers are left out. */
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

export interface KeptCart {
  id: string;
  /** Where the cart was stored from, such as a network address. */
  place: string;
  lines: readonly KeptLine[];
  now: string;
}

/** Stores a cart, replacing any cart stored under its key. */
export async function writeCart(tx: Queryable, { id, place, lines, now }: KeptCart): Promise<void> {
  await tx.query(
    `insert into cart (id, items, updated_at, place) values ($1, $2, $3, $4)
     on conflict (id) do update set items = excluded.items, updated_at = excluded.updated_at, place = excluded.place`,
    [id, JSON.stringify(lines), now, place],
  );
}

/** Drops the oldest carts of a place, keeping at most this many. */
export async function dropCartsOfPlace(db: Queryable, place: string, most: number): Promise<void> {
  await db.query(
    `delete from cart where id in (
       select id from cart where place = $1 order by updated_at desc, id offset $2)`,
    [place, most],
  );
}

export async function readCart(db: Queryable, id: string): Promise<KeptLine[] | undefined> {
  const [row] = await db.query<{ items: KeptLine[] }>('select items from cart where id = $1', [id]);
  return row?.items;
}

/** Drops carts that have not been touched since the given time. */
export async function dropCarts(db: Queryable, before: string): Promise<void> {
  await db.query('delete from cart where updated_at < $1', [before]);
}

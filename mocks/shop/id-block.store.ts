import type { Queryable } from '../db/db.ts';

/** Takes a block of names that no other process of the shop has. It is forgotten when the shop is put back. */
export async function takeBlock(db: Queryable): Promise<number> {
  const [row] = await db.query<{ taken: number }>(
    `insert into id_block (id, taken) values (1, 1)
     on conflict (id) do update set taken = id_block.taken + 1 returning taken`,
  );
  return row!.taken;
}

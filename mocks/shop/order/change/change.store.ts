import type { Queryable, Tx } from '../../../db/db.ts';
import type { OrderItemRow } from '../item.store.ts';

/** Returns the ids of those offers that are stokvel packs. */
export async function readPacks(db: Queryable, offerIds: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    "select id from offer where id = any($1::int[]) and kind = 'stokvel'",
    [offerIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Removes lines from their order. */
export async function deleteItems(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('delete from order_item where id = any($1::text[])', [ids]);
}

/** Updates the quantities of the lines. */
export async function updateItems(
  tx: Tx,
  items: readonly Pick<OrderItemRow, 'id' | 'qty' | 'qty_ordered' | 'total_in_cents'>[],
): Promise<void> {
  await tx.query(
    `update order_item i set qty = l.qty, qty_ordered = l.qty_ordered, total_in_cents = l.total_in_cents
     from jsonb_to_recordset($1::jsonb) as l(id text, qty numeric, qty_ordered numeric, total_in_cents int)
     where i.id = l.id`,
    [JSON.stringify(items)],
  );
}

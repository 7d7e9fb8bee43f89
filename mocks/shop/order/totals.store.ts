import type { Queryable } from '../db/db.ts';

/** Writes down what an order comes to after its lines have changed. */
export async function updateTotals(
  tx: Queryable,
  id: string,
  totals: { subtotal_in_cents: number; total_in_cents: number },
): Promise<void> {
  await tx.query('update orders set subtotal_in_cents = $2, total_in_cents = $3 where id = $1', [
    id,
    totals.subtotal_in_cents,
    totals.total_in_cents,
  ]);
}

import type { Tx } from '../../db/db.ts';
import type { OrderRow } from './order.store.ts';
import type { Totals } from './totals.ts';

/** Updates what an order comes to after its lines have changed, and what of it is paid. */
export async function updateAmounts(
  tx: Tx,
  order: Totals & Pick<OrderRow, 'id' | 'credit_in_cents' | 'paid_in_cents' | 'refunded_in_cents'>,
): Promise<void> {
  await tx.query(
    `update orders set subtotal_in_cents = $2, discount_in_cents = $3, total_in_cents = $4, credit_in_cents = $5,
       paid_in_cents = $6, refunded_in_cents = $7 where id = $1`,
    [
      order.id,
      order.subtotal_in_cents,
      order.discount_in_cents,
      order.total_in_cents,
      order.credit_in_cents,
      order.paid_in_cents,
      order.refunded_in_cents,
    ],
  );
}

/** Records money that came in for an order and went into the wallet, as the order did not need it. */
export function recordSpare(tx: Tx, orderId: string, cents: number): void {
  tx.send('update orders set refunded_in_cents = refunded_in_cents + $2 where id = $1', [orderId, cents]);
}

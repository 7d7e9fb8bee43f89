import type { Tx } from '../../db/db.ts';

/** Takes wallet credit, in cents. Returns false if there is not enough. */
export async function takeCredit(tx: Tx, accountId: string, cents: number): Promise<boolean> {
  const taken = await tx.query(
    'update account set credit_in_cents = credit_in_cents - $2 where id = $1 and credit_in_cents >= $2 returning id',
    [accountId, cents],
  );
  return taken.length > 0;
}

/** Adds cents to the wallet of an account. */
export function giveCredit(tx: Tx, accountId: string, cents: number): void {
  tx.send('update account set credit_in_cents = credit_in_cents + $2 where id = $1', [accountId, cents]);
}

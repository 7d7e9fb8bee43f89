import type { Tx } from '../../db/db.ts';

export interface DebtorCardRow {
  status: string;
  balance_in_cents: number;
  /** How far below zero the balance may go, in cents; null for no limit. */
  limit_in_cents: number | null;
}

/** Reads an account's card at a supplier, and locks it until the transaction ends. */
export async function lockDebtorCard(
  tx: Tx,
  accountId: string,
  supplierId: number,
): Promise<DebtorCardRow | undefined> {
  const [card] = await tx.query<DebtorCardRow>(
    'select status, balance_in_cents, limit_in_cents from debtor_card where account_id = $1 and supplier_id = $2 for update',
    [accountId, supplierId],
  );
  return card;
}

/** Adds cents to the balance of a card; negative to subtract. */
export async function addToBalance(
  tx: Tx,
  accountId: string,
  supplierId: number,
  cents: number,
): Promise<void> {
  await tx.query(
    `update debtor_card set balance_in_cents = balance_in_cents + $3
     where account_id = $1 and supplier_id = $2`,
    [accountId, supplierId, cents],
  );
}

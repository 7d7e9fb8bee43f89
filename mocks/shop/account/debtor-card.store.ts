import type { DebtorCard } from '@spaza/contracts';
import type { DebtorCardStatus } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';

/** A debtor card `d` at a supplier `s`, as shoppers see it. */
export const CARD = `jsonb_build_object(
    'supplier_id', d.supplier_id, 'status', d.status, 'debtor_card_number', d.debtor_card_number,
    'balance_in_cents', d.balance_in_cents, 'limit_in_cents', d.limit_in_cents,
    'top_up', case when d.status = 'accepted' then jsonb_build_object(
      'bank_name', s.bank_name, 'bank_branch', s.bank_branch, 'bank_account_name', s.bank_account_name,
      'bank_account', s.bank_account, 'bank_account_type', s.bank_account_type,
      'reference', d.debtor_card_number) end)`;

export async function readDebtorCard(
  db: Queryable,
  accountId: string,
  supplierId: number,
): Promise<DebtorCard | undefined> {
  const [row] = await db.query<{ card: DebtorCard }>(
    `select ${CARD} as card from debtor_card d join supplier s on s.id = d.supplier_id
     where d.account_id = $1 and d.supplier_id = $2`,
    [accountId, supplierId],
  );
  return row?.card;
}

/** Opens a request, or reopens a rejected one. Returns false if one is already open or accepted. */
export async function openDebtorCard(
  db: Queryable,
  accountId: string,
  supplierId: number,
  now: string,
): Promise<boolean> {
  const opened = await db.query(
    `insert into debtor_card (account_id, supplier_id, status, requested_at) values ($1, $2, 'pending', $3)
     on conflict (account_id, supplier_id) do update set status = 'pending', requested_at = excluded.requested_at
       where debtor_card.status = 'rejected'
     returning supplier_id`,
    [accountId, supplierId, now],
  );
  return opened.length > 0;
}

/** Columns that the supplier decides on. */
export interface DebtorCardColumns {
  status: DebtorCardStatus;
  debtor_card_number: string | null;
  balance_in_cents: number;
  limit_in_cents: number | null;
}

/** Reads a shopper's card at a supplier with the supplier's decision, and locks it against concurrent changes. */
export async function lockDebtorCard(
  tx: Queryable,
  login: string,
  supplierId: number,
): Promise<(DebtorCardColumns & { account_id: string; supplier_name: string }) | undefined> {
  const [row] = await tx.query<DebtorCardColumns & { account_id: string; supplier_name: string }>(
    `select d.account_id, s.name as supplier_name, d.status, d.debtor_card_number, d.balance_in_cents,
       d.limit_in_cents
     from debtor_card d join account a on a.id = d.account_id join supplier s on s.id = d.supplier_id
     where a.login = $1 and d.supplier_id = $2 for update of d`,
    [login, supplierId],
  );
  return row;
}

export async function updateDebtorCard(
  tx: Queryable,
  accountId: string,
  supplierId: number,
  columns: DebtorCardColumns,
): Promise<void> {
  await tx.query(
    `update debtor_card set status = $3, debtor_card_number = $4, balance_in_cents = $5, limit_in_cents = $6
     where account_id = $1 and supplier_id = $2`,
    [
      accountId,
      supplierId,
      columns.status,
      columns.debtor_card_number,
      columns.balance_in_cents,
      columns.limit_in_cents,
    ],
  );
}

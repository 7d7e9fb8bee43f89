import type { Transaction } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
import { notFound } from '../refused.ts';
import { readTransaction, type TransactionRow } from './transaction.store.ts';

/** An attempt to pay as its shopper sees it. */
export const presentTransaction = (row: Omit<TransactionRow, 'processing_since'>): Transaction => ({
  id: row.id,
  order_id: row.order_id,
  amount_in_cents: row.amount_in_cents,
  status: row.status,
  code: row.code,
  messages: row.messages,
  provider: row.provider,
  provider_data: row.provider_data,
  provider_reference: row.provider_reference,
});

/** Returns an attempt to pay as it is now. @throws Refused if not found */
export async function presentById(db: Queryable, id: string): Promise<Transaction> {
  const row = await readTransaction(db, id);
  if (!row) throw notFound('transaction');
  return presentTransaction(row);
}

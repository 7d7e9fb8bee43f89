import type { PaymentFailure, TransactionStatus } from '@spaza/contracts/vocabulary';
import type { Queryable, Tx } from '../../db/db.ts';
import type { OrderRow } from '../order/order.store.ts';
import type { PaymentState } from './book.store.ts';

/** A transaction, which is an attempt to pay an order, as stored. */
export interface TransactionRow {
  id: string;
  order_id: string;
  provider: string;
  amount_in_cents: number;
  status: TransactionStatus;
  /** Why it failed. */
  code: PaymentFailure | null;
  messages: string[];
  provider_data: Record<string, unknown> | null;
  provider_reference: string | null;
  created_at: string;
  processing_since: string | null;
}

export type NewTransactionRow = Omit<TransactionRow, 'code' | 'messages' | 'processing_since'>;

export function insertTransaction(tx: Tx, row: NewTransactionRow): void {
  tx.send(
    `insert into payment_transaction
       (id, order_id, provider, amount_in_cents, status, provider_data, provider_reference, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.id,
      row.order_id,
      row.provider,
      row.amount_in_cents,
      row.status,
      row.provider_data && JSON.stringify(row.provider_data),
      row.provider_reference,
      row.created_at,
    ],
  );
}

export async function readTransaction(db: Queryable, id: string): Promise<TransactionRow | undefined> {
  const [row] = await db.query<TransactionRow>('select * from payment_transaction where id = $1', [id]);
  return row;
}

export async function readTransactionByReference(
  db: Queryable,
  reference: string,
): Promise<TransactionRow | undefined> {
  const [row] = await db.query<TransactionRow>(
    'select * from payment_transaction where provider_reference = $1',
    [reference],
  );
  return row;
}

/** Returns all transactions of an order, oldest first. */
export const readTransactionsOf = (db: Queryable, orderId: string): Promise<TransactionRow[]> =>
  db.query<TransactionRow>('select * from payment_transaction where order_id = $1 order by created_at, id', [
    orderId,
  ]);

/** Returns the transaction of an order that is still in progress. */
export async function readOpenTransaction(
  db: Queryable,
  orderId: string,
): Promise<TransactionRow | undefined> {
  const [row] = await db.query<TransactionRow>(
    `select * from payment_transaction where order_id = $1 and status in ('pending', 'processing')`,
    [orderId],
  );
  return row;
}

/** An order that awaits payment, and the state of its open payment at the provider; null if there is none. */
export interface Standing
  extends Pick<OrderRow, 'status' | 'provider' | 'dispatch' | 'created_at' | 'slot_ends_at'> {
  payment_state: PaymentState | null;
}

export async function readStanding(db: Queryable, orderId: string): Promise<Standing | undefined> {
  const [row] = await db.query<Standing>(
    `select o.status, o.provider, o.dispatch, o.created_at, o.slot_ends_at, p.state as payment_state
     from orders o
     left join payment_transaction t on t.order_id = o.id and t.status in ('pending', 'processing')
     left join provider_payment p on p.id = t.provider_reference
     where o.id = $1`,
    [orderId],
  );
  return row;
}

/** Updates the status of a transaction, with the reason. */
export function updateTransaction(
  tx: Tx,
  id: string,
  status: TransactionStatus,
  messages: readonly string[] = [],
  code: PaymentFailure | null = null,
): void {
  tx.send('update payment_transaction set status = $2, messages = $3, code = $4 where id = $1', [
    id,
    status,
    JSON.stringify(messages),
    code,
  ]);
}

/** Marks a transaction as being processed by its provider. */
export function startProcessing(tx: Tx, id: string, now: string): void {
  tx.send(
    `update payment_transaction set status = 'processing', processing_since = $2 where id = $1 and status = 'pending'`,
    [id, now],
  );
}

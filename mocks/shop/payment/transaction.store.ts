import type { PaymentFailure, TransactionStatus } from '@spaza/contracts/vocabulary';
import { firstColumn, firstRow, hasRows, insertion, type Queryable, type Tx } from '../../db/db.ts';
import type { OrderRow } from '../order/order.store.ts';

/**
 * State of a payment at its provider. The shop withdraws payments before anybody paid, and reverses them afterwards.
 */
export type PaymentState =
  | 'open'
  | 'processing'
  | 'approved'
  | 'declined'
  | 'insufficient_funds'
  | 'failed'
  | 'cancelled'
  | 'withdrawn'
  | 'reversed';

/** A payment as its provider stores it. */
export interface ProviderPayment {
  id: string;
  provider: string;
  state: PaymentState;
  /** The requested amount, in cents. */
  amount_in_cents: number;
  /** The amount that the provider took, in cents. */
  held_in_cents: number;
  settles_at: string | null;
  return_url: string;
  shop_name: string;
  shop_reference: string;
}

export function openPayment(
  tx: Tx,
  payment: Omit<ProviderPayment, 'state' | 'held_in_cents' | 'settles_at'>,
): void {
  tx.send(...insertion('provider_payment', { ...payment, state: 'open' }));
}

/** Returns a payment as of a point in time. Late payments that are due by then count as approved. */
export async function readPayment(
  db: Queryable,
  id: string,
  now: string,
): Promise<ProviderPayment | undefined> {
  const [payment] = await db.query<ProviderPayment>('select * from provider_payment where id = $1', [id]);
  if (!payment) return undefined;
  const isThrough =
    payment.state === 'processing' && payment.settles_at !== null && payment.settles_at <= now;
  return isThrough ? { ...payment, state: 'approved' } : payment;
}

/** The outcome of a payment. */
export interface Decision {
  state: PaymentState;
  /** Amount charged beyond the requested one, in cents; null if nothing is charged. */
  over_in_cents: number | null;
  settles_at: string | null;
}

const decide = (db: Queryable, payment: string, id: string, { state, over_in_cents, settles_at }: Decision) =>
  firstRow<ProviderPayment>(
    db,
    `update provider_payment set state = $2, held_in_cents = coalesce(amount_in_cents + $3, 0), settles_at = $4
     where id = ${payment} and state = 'open' returning *`,
    [id, state, over_in_cents, settles_at],
  );

/** Decides a payment that has not been decided yet, and returns it; undefined if it was already decided. */
export const decidePayment = (tx: Tx, id: string, decision: Decision) => decide(tx, '$1', id, decision);

/** Decides the payment of a pending transaction, like `decidePayment`. */
export const decidePaymentOf = (tx: Tx, transactionId: string, decision: Decision) =>
  decide(
    tx,
    "(select provider_reference from payment_transaction where id = $1 and status = 'pending')",
    transactionId,
    decision,
  );

/** Makes the provider decide now: a late payment is approved, any other fails. */
export async function hurryPayment(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `update provider_payment set state = case when settles_at is null then 'failed' else 'approved' end
     where id = $1 and state = 'processing'`,
    [id],
  );
}

/** Withdraws the request for a payment. Returns false if it was already paid. */
export const withdrawPayment = (tx: Tx, id: string): Promise<boolean> =>
  hasRows(
    tx,
    `update provider_payment set state = 'withdrawn' where id = $1 and state = 'open' returning id`,
    [id],
  );

/** Makes the provider refund what it charged. */
export function reversePayment(tx: Tx, id: string): void {
  tx.send(`update provider_payment set state = 'reversed' where id = $1`, [id]);
}

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

type NewTransactionRow = Omit<TransactionRow, 'code' | 'messages' | 'processing_since'>;

export const insertTransaction = (tx: Tx, row: NewTransactionRow): void =>
  tx.send(...insertion('payment_transaction', row));

export const readTransaction = (db: Queryable, id: string): Promise<TransactionRow | undefined> =>
  firstRow(db, 'select * from payment_transaction where id = $1', [id]);

export const readTransactionByReference = (
  db: Queryable,
  reference: string,
): Promise<TransactionRow | undefined> =>
  firstRow(db, 'select * from payment_transaction where provider_reference = $1', [reference]);

/** Returns all transactions of an order, oldest first. */
export const readTransactionsOf = (db: Queryable, orderId: string): Promise<TransactionRow[]> =>
  db.query<TransactionRow>('select * from payment_transaction where order_id = $1 order by created_at, id', [
    orderId,
  ]);

/** Returns the transaction of an order that is still in progress. */
export const readOpenTransaction = (db: Queryable, orderId: string): Promise<TransactionRow | undefined> =>
  firstRow(
    db,
    `select * from payment_transaction where order_id = $1 and status in ('pending', 'processing')`,
    [orderId],
  );

/** Returns the ids of the given orders whose open payment was decided at its provider. */
export const readDecided = async (
  db: Queryable,
  orders: readonly Pick<OrderRow, 'id'>[],
): Promise<Set<string>> =>
  new Set(
    await firstColumn(
      db,
      `select t.order_id from payment_transaction t join provider_payment p on p.id = t.provider_reference
     where t.order_id = any($1::text[]) and t.status in ('pending', 'processing') and p.state <> 'open'`,
      [orders.map(({ id }) => id)],
    ),
  );

/** What decides whether an order is up to date. `payment_state` is that of its open payment at the provider, if any. */
interface Standing
  extends Pick<OrderRow, 'status' | 'provider' | 'dispatch' | 'created_at' | 'slot_ends_at'> {
  payment_state: PaymentState | null;
}

export const readStanding = (db: Queryable, orderId: string): Promise<Standing | undefined> =>
  firstRow(
    db,
    `select o.status, o.provider, o.dispatch, o.created_at, o.slot_ends_at, p.state as payment_state
     from orders o
     left join payment_transaction t on t.order_id = o.id and t.status in ('pending', 'processing')
     left join provider_payment p on p.id = t.provider_reference
     where o.id = $1`,
    [orderId],
  );

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

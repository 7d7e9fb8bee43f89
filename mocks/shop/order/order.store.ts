import type { Order, OrderEvent } from '@spaza/contracts';
import { OFFLINE_PROVIDER } from '@spaza/contracts/vocabulary';
import {
  firstColumn,
  firstRow,
  hasRows,
  insertion,
  type Queryable,
  type Tx,
  updateRows,
} from '../../db/db.ts';
import { LANGUAGE_OF } from '../account/account.store.ts';
import { insertOrderNotices, type NewOrderNotice } from '../outbox/outbox.store.ts';
import type { NewItem } from './item.store.ts';

/** Takes wallet credit, in cents. Returns false if there is not enough. */
export const takeCredit = (tx: Tx, accountId: string, cents: number): Promise<boolean> =>
  hasRows(
    tx,
    'update account set credit_in_cents = credit_in_cents - $2 where id = $1 and credit_in_cents >= $2 returning id',
    [accountId, cents],
  );

/** Adds cents to the wallet of an account. */
export function giveCredit(tx: Tx, accountId: string, cents: number): void {
  tx.send('update account set credit_in_cents = credit_in_cents + $2 where id = $1', [accountId, cents]);
}

/** A new order, as stored. */
export interface NewOrder {
  id: string;
  reference: string;
  account_id: string;
  supplier_id: number;
  status: string;
  shipping_status: string | null;
  created_at: string;
  dispatch: string;
  dispatch_method: string;
  slot_starts_at: string | null;
  slot_ends_at: string | null;
  shipping_address: Order['shipping_address'];
  provider: string | null;
  subtotal_in_cents: number;
  shipping_price_in_cents: number;
  discount_code: string | null;
  discount_in_cents: number;
  requires_bags: boolean;
  bag_qty: number;
  bag_total_in_cents: number;
  total_in_cents: number;
  credit_in_cents: number;
  paid_in_cents: number;
  /** What the debtor card has paid and not got back; a part of `paid_in_cents`. */
  card_in_cents: number;
  /** Amount that was refunded or went into the wallet. */
  refunded_in_cents: number;
  is_demo: boolean;
}

/** An order as read. */
export interface OrderRow extends NewOrder {
  supplier_name: string;
  supplier_address: string;
  reviewed_at: string | null;
  review: Order['review'];
  /** The language that its account has chosen. */
  language: string | null;
  /** Number of the debtor card that pays the order; null if it is paid in another way. */
  debtor_card_number: string | null;
  /** Balance of the shopper's debtor card at the supplier, in cents; null if no card pays the order. */
  debtorcard_balance: number | null;
  /**
   * Bank account of the supplier, with the payment reference; null if the order is not paid by bank transfer.
   */
  bank_details: Order['bank_details'];
}

const READ = `select o.*, su.name as supplier_name, su.formatted_address as supplier_address,
    (select jsonb_build_object('rating', r.rating, 'comment', r.comment) from order_review r
      where r.order_id = o.id) as review, ${LANGUAGE_OF('o.account_id')},
    dc.debtor_card_number, dc.balance_in_cents as debtorcard_balance,
    case when o.provider = '${OFFLINE_PROVIDER}' then jsonb_build_object(
      'bank_name', su.bank_name, 'bank_branch', su.bank_branch, 'bank_account_name', su.bank_account_name,
      'bank_account', su.bank_account, 'bank_account_type', su.bank_account_type, 'reference', o.reference,
      'transaction_id', (select t.id from payment_transaction t
        where t.order_id = o.id and t.provider = o.provider order by t.created_at desc, t.id limit 1)
    ) end as bank_details
  from orders o join supplier su on su.id = o.supplier_id
  left join debtor_card dc
    on dc.account_id = o.account_id and dc.supplier_id = o.supplier_id and o.provider = 'debtorcard'`;

const READ_ONE = `${READ} where o.id = $1`;
const LOCK_ONE = `${READ_ONE} for update of o`;

export const readOrder = (db: Queryable, id: string): Promise<OrderRow | undefined> =>
  firstRow(db, READ_ONE, [id]);

/** Reads an order and locks it until the transaction ends. */
export const lockOrder = (tx: Tx, id: string): Promise<OrderRow | undefined> => firstRow(tx, LOCK_ONE, [id]);

/** Returns a page of an account's orders, newest first; one extra if there is a next page. */
export const readOrdersOfAccount = (
  db: Queryable,
  accountId: string,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<OrderRow[]> =>
  db.query<OrderRow>(
    `${READ} where o.account_id = $1 order by o.created_at desc, o.id limit ${perPage + 1} offset $2`,
    [accountId, offset],
  );

/** Returns the orders of an account that have none of these statuses, newest first. */
export const readOrdersNotIn = (
  db: Queryable,
  accountId: string,
  statuses: readonly string[],
): Promise<OrderRow[]> =>
  db.query<OrderRow>(
    `${READ} where o.account_id = $1 and not (o.status = any($2::text[])) order by o.created_at desc, o.id limit 100`,
    [accountId, statuses],
  );

/** SQL for events in JSON. */
const EVENTS = (json: string) =>
  `rows from (jsonb_to_recordset(${json}::jsonb) as (timestamp timestamptz, name text, message text, code text, amount_in_cents int)) with ordinality e`;

/** SQL that appends events to the order `$1`. */
const APPEND = (json: string) =>
  `insert into order_event (order_id, position, timestamp, name, message, code, amount_in_cents)
   select $1, n.next + e.ordinality, e.timestamp, e.name, e.message, e.code, e.amount_in_cents
   from (select coalesce(max(position), 0) as next from order_event where order_id = $1) n, ${EVENTS(json)}`;

/** SQL that adds notices for the shopper of the order `$1`. */
const TOLD = (json: string) =>
  `told as (${insertOrderNotices('(select account_id from orders where id = $1)', json)})`;

const INSERT = `with placed as (
    insert into orders select * from jsonb_populate_record(null::orders, $1::jsonb)
  ), lines as (
    insert into order_item select * from jsonb_populate_recordset(null::order_item, $2::jsonb)
  ), told as (${insertOrderNotices('$5', '$6')})
  insert into order_event (order_id, position, timestamp, name, message, code, amount_in_cents)
  select $3, e.ordinality, e.timestamp, e.name, e.message, e.code, e.amount_in_cents from ${EVENTS('$4')}`;

/** Adds an order with its lines, events and notices, in one statement. */
export function insertOrder(
  tx: Tx,
  order: NewOrder,
  items: readonly NewItem[],
  events: readonly OrderEvent[],
  notices: readonly NewOrderNotice[],
): void {
  tx.send(INSERT, [
    JSON.stringify({ ...order, reviewed_at: null }),
    JSON.stringify(items.map((item) => ({ ...item, packed_at: null }))),
    order.id,
    JSON.stringify(events),
    order.account_id,
    JSON.stringify(notices),
  ]);
}

/** Changed fields of an order. */
export interface OrderChange {
  status: string;
  shipping_status: string | null;
  paid_in_cents: number;
  /** Payment provider; unchanged if omitted. */
  provider?: string;
}

const MOVE = `with moved as (
    update orders set status = $2, shipping_status = $3, paid_in_cents = $4, provider = coalesce($5, provider)
    where id = $1
  ), ${TOLD('$7')} ${APPEND('$6')}`;

/** Updates an order and adds events and notices, in one statement. */
export function updateOrder(
  tx: Tx,
  id: string,
  change: OrderChange,
  events: readonly OrderEvent[],
  notices: readonly NewOrderNotice[],
): void {
  tx.send(MOVE, [
    id,
    change.status,
    change.shipping_status,
    change.paid_in_cents,
    change.provider ?? null,
    JSON.stringify(events),
    JSON.stringify(notices),
  ]);
}

/** Changes the payment provider of an order. */
export function setProvider(
  tx: Tx,
  { id, provider, shipping_status }: Pick<OrderRow, 'id' | 'provider' | 'shipping_status'>,
): void {
  tx.send('update orders set provider = $2, shipping_status = $3 where id = $1', [
    id,
    provider,
    shipping_status,
  ]);
}

/**
 * Returns orders that await payment and were placed at or before a point in time, oldest first. Orders that
 * are payable on delivery are only included once their time slot has ended.
 */
export const readUnpaidSince = (db: Queryable, placed: string, now: string): Promise<string[]> =>
  firstColumn(
    db,
    `select id from orders
     where status in ('pending_payment', 'payment_processing') and created_at <= $1
       and (provider <> 'shop2shop' or dispatch <> 'delivery' or slot_ends_at <= $2)
     order by created_at limit 1000`,
    [placed, now],
  );

/** Appends events to an order and adds notices for its shopper. */
export function appendEvents(
  tx: Tx,
  orderId: string,
  events: readonly OrderEvent[],
  notices: readonly NewOrderNotice[] = [],
): void {
  const params = [orderId, JSON.stringify(events), JSON.stringify(notices)];
  tx.send(`with ${TOLD('$3')} ${APPEND('$2')}`, params);
}

const readEventsOf = (condition: string): string =>
  `select order_id, timestamp, name, message, code, amount_in_cents from order_event where order_id ${condition} order by order_id, position`;
const READ_EVENTS_OF_ONE = readEventsOf('= $1');
const READ_EVENTS = readEventsOf('= any($1::text[])');

/**
 * Returns the events of orders, oldest first, by order. A single order gets its own statement: for a list of
 * unknown length, a shop without statistics would scan the whole table.
 */
export async function readEvents(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OrderEvent[]>> {
  const isOne = orderIds.length === 1;
  const rows = await db.query<OrderEvent & { order_id: string }>(isOne ? READ_EVENTS_OF_ONE : READ_EVENTS, [
    isOne ? orderIds[0] : orderIds,
  ]);
  return new Map(
    [...Map.groupBy(rows, (row) => row.order_id)].map(([id, events]) => [
      id,
      events.map(({ order_id: _order, ...event }) => event),
    ]),
  );
}

/** Updates totals and payments of an order. */
export function updateAmounts(tx: Tx, order: OrderRow): Promise<void> {
  const { id, subtotal_in_cents, discount_in_cents, total_in_cents } = order;
  const { credit_in_cents, paid_in_cents, card_in_cents, refunded_in_cents } = order;
  const totals = { subtotal_in_cents, discount_in_cents, total_in_cents };
  const payments = { credit_in_cents, paid_in_cents, card_in_cents, refunded_in_cents };
  return updateRows(tx, 'orders', { id }, { ...totals, ...payments });
}

/** Records a payment that the order did not need, so that it went into the wallet. */
export function recordSurplus(tx: Tx, orderId: string, cents: number): void {
  tx.send('update orders set refunded_in_cents = refunded_in_cents + $2 where id = $1', [orderId, cents]);
}

/** A review of an order. */
interface NewReview {
  order_id: string;
  /** 1 to 5 stars; 0 for no rating. */
  rating: number;
  comment: string | null;
  created_at: string;
}

/** Stores a review, and marks its order as reviewed. Returns false if it was already reviewed. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const more = 'on conflict (order_id) do nothing returning order_id';
  if (!(await hasRows(tx, ...insertion('order_review', review, more)))) return false;
  await updateRows(tx, 'orders', { id: review.order_id }, { reviewed_at: review.created_at });
  return true;
}
